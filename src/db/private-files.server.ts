import { chmodSync, closeSync, existsSync, fchmodSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const ownerOnly = { directory: 0o700, file: 0o600 }
/** The files and directories that this program creates in its data directory. */
const names = /^(site\.db(-wal|-shm|-journal)?|secret\.key|clock|backups)$/
const stickyBit = 0o1000

/** The message names the directory and the reason. */
export class DirectoryError extends Error {}

/**
 * Creates `directory` for its owner alone, whatever the umask. An existing directory is restricted to its owner if it
 * belongs to this user and holds only this program's files; any other (a home, /tmp) is left alone. Throws
 * DirectoryError if the path cannot be used as a directory.
 */
export function makePrivateDirectory(directory: string): void {
  try {
    if (makeDirectory(directory)) chmodSync(directory, ownerOnly.directory)
    else if (isOursAlone(directory)) restrict(directory, ownerOnly.directory)
  } catch (cause) {
    throw new DirectoryError(`${directory} cannot be used as a folder: ${(cause as Error).message}`, { cause })
  }
}

/** Returns false if it exists. Avoids Node's own `recursive`, which retries for ever below /proc. */
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

/** Creates an empty file for its owner alone, whatever the umask; an existing file is restricted to its owner. */
export function makePrivateFile(path: string): void {
  let file: number
  try {
    file = openSync(path, 'wx', ownerOnly.file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    // Not opened, because closing it would drop the locks that SQLite holds on it in this process.
    restrictFile(path)
    return
  }
  fchmodSync(file, ownerOnly.file)
  closeSync(file)
}

/** Restricts a file, if it exists, to its owner. */
export function restrictFile(path: string): void {
  restrict(path, ownerOnly.file)
}

/** Only removes permissions, so that stricter ones stay. */
function restrict(path: string, most: number): void {
  try {
    const { mode } = statSync(path)
    if (mode & 0o777 & ~most) chmodSync(path, mode & most)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Missing, or not ours to change: owned by another user, or on a read-only disk.
    if (code !== 'ENOENT' && code !== 'EPERM' && code !== 'EROFS') throw error
  }
}
