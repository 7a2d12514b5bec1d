import { basename, join } from 'node:path'
import { saysDamage, withNewestBackup } from '../../db/damage.server.ts'
import { makeDirectory } from '../../db/private-files.server.ts'
import type { Config } from '../../platform/config.server.ts'
import type { S3Place } from '../../platform/s3-url.server.ts'
import { type Copies, createCopies } from './copies.server.ts'
import { findNewest, withTemporaryFolder } from './folder.server.ts'

type FileConfig = Pick<Config, 'backupDir' | 'backupUrl'>

const remote = /^s3:(.*)$/

/**
 * Runs `work` with the file of a backup and its name for people: a path, or a copy (`s3:latest`, `s3:<name>`), which is
 * fetched first and removed afterwards.
 */
export async function withBackupFile<T>(
  { backupDir, backupUrl }: FileConfig,
  path: string,
  work: (file: string, name: string) => Promise<T>,
): Promise<T> {
  const wanted = remote.exec(path)?.[1]
  if (wanted === undefined) return work(path, path)
  const place = requirePlace(backupUrl)
  const copies = createCopies(place)
  const name = await findCopy(copies, wanted, place)
  makeDirectory(backupDir)
  return withTemporaryFolder(backupDir, async (folder) => {
    const file = join(folder, name)
    await copies.fetch(name, file)
    return work(file, `${place.shown}/${name}`)
  })
}

async function findCopy(copies: Copies, wanted: string, { shown }: S3Place): Promise<string> {
  const names = (await copies.list()).map(({ name }) => name)
  const found = wanted === 'latest' ? names[0] : names.find((name) => name === wanted)
  if (found !== undefined) return found
  const newest = names[0] === undefined ? 'There is none' : `The newest is s3:${names[0]}`
  throw new Error(
    wanted === 'latest' ? `There is no backup at ${shown}` : `There is no backup ${wanted} at ${shown}. ${newest}`,
  )
}

/** Sends a backup to BACKUP_URL, where as many are kept as in the folder. Returns where it is, and what was deleted. */
export async function sendBackup({ backupUrl }: FileConfig, path: string, keep: number): Promise<string> {
  const place = requirePlace(backupUrl)
  const copies = createCopies(place)
  await copies.send(path)
  const removed = await copies.keepNewest(keep, basename(path))
  return [`${place.shown}/${basename(path)}`, ...removed.map((name) => `deleted ${name}`)].join('\n')
}

/** Returns the path of the newest backup in the folder. */
export async function newestFile({ backupDir }: FileConfig, now: Date): Promise<string> {
  const newest = await findNewest(backupDir, now)
  if (!newest) throw new Error(`There is no backup in ${backupDir}`)
  return join(backupDir, newest.name)
}

/** Names the newest backup in the sentence about a damaged database. */
export async function nameNewest(sentence: string, { backupDir, backupUrl }: FileConfig, now: Date): Promise<string> {
  if (!saysDamage(sentence)) return sentence
  const newest = await findNewest(backupDir, now).catch(() => undefined)
  const path = newest ? join(backupDir, newest.name) : backupUrl && 's3:latest'
  return path ? withNewestBackup(sentence, path) : sentence
}

function requirePlace(place: S3Place | undefined): S3Place {
  if (!place) throw new Error('BACKUP_URL is not set: it names the storage that holds copies of backups')
  return place
}
