import { chmodSync, closeSync, existsSync, fchmodSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const ownerOnly = { directory: 0o700, file: 0o600 }
/** The names that this program gives to files and folders in its data directory. */
const names = /^(site\.db(-wal|-shm|-journal)?|secret\.key|clock|backups)$/
const stickyBit = 0o1000

/** The message names the directory and the reason. */
export class DirectoryError extends Error {}

/**
 * Makes `directory` for its owner alone, whatever the umask. One that is there is restricted to its owner if it belongs
 * to this user and holds nothing but this program's files; any other (a home, /tmp) stays as it is. Throws
 * DirectoryError where it can be none.
 */
export function makePrivateDirectory(directory: string): void {
  try {
    if (makeDirectory(directory)) chmodSync(directory, ownerOnly.directory)
    else if (isOursAlone(directory)) restrict(directory, ownerOnly.directory)
  } catch (cause) {
    throw new DirectoryError(`${directory} cannot be used as a folder: ${(cause as Error).message}`, { cause })
  }
}

/** False where there is one. Not by Node's own `recursive`, which tries for ever below /proc. */
function makeDirectory(directory: string): boolean {
  if (existsSync(directory)) return false
  makeDirectory(dirname(directory))
  mkdirSync(directory, ownerOnly.directory)
  return true
}

function isOursAlone(directory: string): boolean {
  const { uid, mode } = statSync(directory)
  if (uid !== process.getuid?.() || mode & stickyBit) return false
  return readdirSync(directory).every((name) => names.test(name))
}

/** Makes an empty file for its owner alone, whatever the umask; one that is there is restricted to its owner. */
export function makePrivateFile(path: string): void {
  let file: number
  try {
    file = openSync(path, 'wx', ownerOnly.file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    // Not opened: closing it again would drop the locks that SQLite holds on it in this process.
    restrictFile(path)
    return
  }
  fchmodSync(file, ownerOnly.file)
  closeSync(file)
}

/** Takes a file, where it exists, from everybody but its owner. */
export function restrictFile(path: string): void {
  restrict(path, ownerOnly.file)
}

/** Takes rights away, and gives none: what its owner has made stricter stays so. */
function restrict(path: string, most: number): void {
  try {
    const { mode } = statSync(path)
    if (mode & 0o777 & ~most) chmodSync(path, mode & most)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Not there, or not ours to change: another user's, or on a disk that is read-only.
    if (code !== 'ENOENT' && code !== 'EPERM' && code !== 'EROFS') throw error
  }
}
