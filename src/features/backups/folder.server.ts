import { existsSync } from 'node:fs'
import { access, constants, lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { userName } from '../../db/private-files.server.ts'
import { dayMs, hourMs, minuteMs } from '../../platform/dates.ts'
import { AppError } from '../../platform/errors.ts'
import { maxShown } from './options.ts'
import { type Backup, isBackupName } from './schema.ts'

const partial = '.partial'

/** The name holds the time of the backup, to the second, so that names sort by age. */
function backupName(now: Date, isEncrypted: boolean): string {
  const moment = now.toISOString().slice(0, 19).replaceAll(':', '-')
  return `${moment}.site-archive${isEncrypted ? '.encrypted' : ''}`
}

/** Returns the name of a new backup: of the next second, if another was made in this one. */
export function newBackupName(folder: string, now: Date, isEncrypted: boolean): string {
  const name = backupName(now, isEncrypted)
  return existsSync(join(folder, name)) ? newBackupName(folder, new Date(now.getTime() + 1000), isEncrypted) : name
}

/** Newest first. Throws an AppError if the folder is another user's. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const names = (await namesIn(folder)).slice(0, maxShown)
  const found = await Promise.all(names.map((name) => findBackup(folder, name)))
  return found.filter((backup) => backup !== undefined)
}

export async function findBackup(folder: string, name: string): Promise<Backup | undefined> {
  if (folder === '') return undefined
  const file = await lstat(join(folder, name)).catch(ifMissing(undefined))
  return file?.isFile() ? describeBackup(name, file.size) : undefined
}

/** Returns the newest backup, leaving out those that were named while the clock ran ahead. */
export async function findNewest(folder: string, now: Date): Promise<Backup | undefined> {
  const backups = await listBackups(folder)
  return backups.find(({ createdAt }) => Date.parse(createdAt) <= now.getTime() + minuteMs)
}

/** What the name of a backup says. */
export function describeBackup(name: string, bytes: number): Backup {
  const [day, time = ''] = name.slice(0, 19).split('T')
  const createdAt = `${day}T${time.replaceAll('-', ':')}.000Z`
  return { name, createdAt, bytes, isEncrypted: name.endsWith('.encrypted') }
}

/**
 * Creates the folder if missing, accessible to its owner only, and removes the leftovers of aborted backups. Throws an
 * AppError if the folder is another user's, or if there is none.
 */
export async function prepareFolder(folder: string, now: Date): Promise<void> {
  if (folder === '') throw new AppError('conflict', 'A site in memory has no folder for backups. Set BACKUP_DIR.')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).catch(refuse(folder))
  for (const name of await readdir(folder).catch(refuse(folder))) {
    const maxAge = maxAgeOf(name)
    if (maxAge === undefined) continue
    const file = await lstat(join(folder, name)).catch(ifMissing(undefined))
    if (file && file.mtimeMs < now.getTime() - maxAge) await rm(join(folder, name), { recursive: true, force: true })
  }
}

const temporary = 'temporary-'

/** Returns the age from which a file or folder is a leftover; undefined if it is none of ours. */
function maxAgeOf(name: string): number | undefined {
  if (name.startsWith(temporary)) return dayMs
  return name.endsWith(partial) && isBackupName(name.slice(0, -partial.length)) ? hourMs : undefined
}

/** Runs `work` with a private folder inside `folder`, which has room for backups, and removes it. */
export async function withTemporaryFolder<T>(folder: string, work: (temporary: string) => Promise<T>): Promise<T> {
  const made = await mkdtemp(join(folder, temporary))
  try {
    return await work(made)
  } finally {
    await rm(made, { recursive: true, force: true })
  }
}

/** Deletes all but the newest `count` backups, of which `made` is the newest. Returns the deleted names. */
export async function keepNewest(folder: string, count: number, made: string): Promise<string[]> {
  const old = beyondNewest(await namesIn(folder), count, made)
  for (const name of old) await rm(join(folder, name), { force: true })
  return old
}

/** Returns all but the newest `count` of the names, which are newest first and of which `made` is the newest. */
export function beyondNewest(names: string[], count: number, made: string): string[] {
  // A later name was given while the clock ran ahead: its age is unknown, so it goes first.
  const isAhead = (name: string) => name > made
  return [...names.filter((name) => !isAhead(name)), ...names.filter(isAhead)].slice(count)
}

async function namesIn(folder: string): Promise<string[]> {
  if (folder === '') return []
  const files = await readdir(folder, { withFileTypes: true }).catch(ifMissing([])).catch(refuse(folder))
  return files
    .filter((file) => file.isFile() && isBackupName(file.name))
    .map(({ name }) => name)
    .sort()
    .reverse()
}

/** Turns a missing permission for the folder, or for a file in it, into an AppError that names the remedy. */
export function refuse(path: string) {
  return (cause: NodeJS.ErrnoException): never => {
    if (cause.code !== 'EACCES') throw cause
    const user = userName()
    const sentence = `${path} cannot be used by the user ${user}, whom the site runs as: run chown -R ${user} ${path}`
    throw new AppError('conflict', sentence, { cause })
  }
}

function ifMissing<T>(instead: T) {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code !== 'ENOENT') throw error
    return instead
  }
}
