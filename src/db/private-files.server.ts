import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  lchownSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'

const ownerOnly = { directory: 0o700, file: 0o600 }
/** The files and directories that this program creates in its data directory. */
const names = /^(site\.db(-wal|-shm|-journal)?|secret\.key|clock|backups)$/
/** Those without which the site cannot start. */
const needed = ['site.db', 'site.db-wal', 'site.db-shm', 'secret.key']
const stickyBit = 0o1000

/** The message names the directory and the reason. */
export class DirectoryError extends Error {}

/**
 * Creates `directory` for one user alone, whatever the umask. An existing directory is restricted to its owner if it
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

/** Creates it for one user alone. Returns false if it exists. Avoids Node's own `recursive`, which retries for ever below /proc. */
export function makeDirectory(directory: string): boolean {
  if (existsSync(directory)) return false
  makeDirectory(dirname(directory))
  mkdirSync(directory, ownerOnly.directory)
  giveToOwnerOf(dirname(directory), directory)
  return true
}

/**
 * Gives a file or folder that root has created to the owner of `directory`, as the site runs as that user. Does nothing
 * as another user. SQLite does the same for the files beside its database.
 */
export function giveToOwnerOf(directory: string, path: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(directory)
  if (uid !== 0) lchownSync(path, uid, gid)
}

/** Throws DirectoryError if this user may not read and write the data directory or a file that the site needs in it. */
export function checkAccess(directory: string): void {
  for (const path of [directory, ...needed.map((name) => join(directory, name))]) {
    try {
      accessSync(path, constants.R_OK | constants.W_OK)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EACCES') continue
      const user = userName()
      throw new DirectoryError(
        `${path} cannot be read and written by the user ${user}: start the site as the owner, or run chown -R ${user} ${directory}`,
        { cause: error },
      )
    }
  }
}

/** The name of the user that this process runs as, or its number: in containers, users need not have a name. */
export function userName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.())
  }
}

function isOursAlone(directory: string): boolean {
  const { uid, mode } = statSync(directory)
  if (uid !== process.getuid?.() || mode & stickyBit) return false
  return readdirSync(directory).every((name) => names.test(name))
}

/** Creates an empty file for one user alone, whatever the umask; an existing file is restricted to its owner. */
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
  giveToOwnerOf(dirname(path), path)
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
