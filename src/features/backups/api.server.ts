import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createRoute, z } from '@hono/zod-openapi'
import type { Connection } from '../../db/connection.server.ts'
import { describeDamage, saysDamage } from '../../db/damage.server.ts'
import { saveAs } from '../../db/saved-by.server.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.server.ts'
import { type Api, createApi, owners } from '../../platform/api/api.server.ts'
import { answers, fails, jsonOf } from '../../platform/api/api-description.server.ts'
import { createGate } from '../../platform/concurrency/gate.server.ts'
import type { Config } from '../../platform/config.server.ts'
import { AppError } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.server.ts'
import type { S3Place } from '../../platform/s3-url.server.ts'
import { nameNewest } from './backup-file.server.ts'
import type { Backups } from './backups.server.ts'
import { createCopies } from './copies.server.ts'
import { countOverdue, nextDue } from './due.ts'
import { findBackup, listBackups, refuse } from './folder.server.ts'
import { maxShown } from './options.ts'
import {
  type Backup,
  backupsAnswer,
  type CopiesFound,
  comparison,
  comparisonAnswer,
  copiesAnswer,
  isBackupName,
  nameParams,
  restoreInput,
  schedule,
  scheduleInput,
} from './schema.ts'
import { type BackupState, findSchedule, type Job, readState, saveSchedule } from './store.server.ts'

const shared = { tags: ['Backups'], security: owners }

export const routes = {
  list: createRoute({
    ...shared,
    method: 'get',
    path: '/backups',
    operationId: 'listBackups',
    summary: 'List backups, newest first, with the schedule and the last result',
    responses: { 200: answers('The backups, their schedule and their state', backupsAnswer) },
  }),
  copies: createRoute({
    ...shared,
    method: 'get',
    path: '/backups/copies',
    operationId: 'listBackupCopies',
    summary: 'List the copies of backups at BACKUP_URL, newest first',
    responses: { 200: answers('The copies; none without BACKUP_URL', copiesAnswer) },
  }),
  start: createRoute({
    ...shared,
    method: 'post',
    path: '/backups',
    operationId: 'startBackup',
    'x-fresh-sign-in': true as const,
    summary: 'Start a backup',
    responses: {
      202: answers('The backup has started. Poll the list of backups for its result.', {}),
      409: fails('A backup is already running'),
    },
  }),
  save: createRoute({
    ...shared,
    method: 'put',
    path: '/backups/schedule',
    operationId: 'saveBackupSchedule',
    'x-fresh-sign-in': true as const,
    summary: 'Update the backup schedule and the number of backups to keep',
    request: { body: jsonOf(scheduleInput) },
    responses: { 200: answers('The saved schedule', { schedule }), 409: fails('The revision is outdated') },
  }),
  compare: createRoute({
    ...shared,
    method: 'post',
    path: '/backups/{name}/comparison',
    operationId: 'compareBackup',
    'x-changes-nothing': true as const,
    summary: 'Find out what restoring a backup would bring back, take away and change',
    request: { params: nameParams },
    responses: {
      200: answers('The changes by kind', comparisonAnswer),
      409: fails('The backup cannot be restored here. The message says why.'),
    },
  }),
  restore: createRoute({
    ...shared,
    method: 'post',
    path: '/backups/{name}/restore',
    operationId: 'restoreBackup',
    'x-fresh-sign-in': true as const,
    summary: 'Back up the present state, then replace everything by a backup',
    description: 'Everybody is signed out once it is done. If it fails, nothing is changed.',
    request: { params: z.object({ name: z.string() }), body: jsonOf(restoreInput) },
    responses: {
      202: answers('The restore has started. Poll the list of backups for its result.', {}),
      409: fails('A restore is already running'),
    },
  }),
  download: createRoute({
    ...shared,
    method: 'get',
    path: '/backups/{name}',
    operationId: 'downloadBackup',
    'x-fresh-sign-in': true as const,
    'x-activity': 'export' as const,
    summary: 'Download a backup',
    request: { params: nameParams },
    responses: {
      200: { description: 'The backup file', content: { 'application/octet-stream': { schema: z.string() } } },
    },
  }),
}

export interface BackupsDeps {
  db: Database
  connection: Pick<Connection, 'state'>
  clock: () => Date
  log: Log
  config: Pick<Config, 'backupDir' | 'backupPassphrase' | 'backupUrl' | 'backupHook'>
  backups: Backups
  /** Writes into the restored activity log who has restored what. */
  onRestored: (who: { email: string; name: string }, title: string) => Promise<void>
}

export function createBackupsApi({ db, connection, clock, log, config, backups, onRestored }: BackupsDeps): Api {
  const folder = config.backupDir
  // Each reads the whole database in a process of its own.
  const gate = createGate(1, 3)
  return createApi({ maxJsonBytes: 16 * 1024 })
    .openapi(routes.list, async (c) => {
      const now = clock()
      const saved = await findSchedule(db)
      const state = await readState(db, now)
      const isDamaged = connection.state() === 'damaged'
      const found = isDamaged ? damageFound(state, now) : state
      const failure = found.failure && (await nameNewest(found.failure, config, now))
      const outcome = outcomeOf({ ...found, failure })
      const { backupUrl, backupHook } = config
      const outcomeOfJob = async (job: Job) => outcomeOf(await readState(db, now, job))
      // Without a folder none are made.
      const times = folder === '' ? { ...saved, every: 'off' as const } : saved
      const answer = {
        schedule: saved,
        ...(await readFolder(folder)),
        folder,
        isEncrypted: config.backupPassphrase !== undefined,
        isRunning: state.isRunning,
        ...outcome,
        copy: backupUrl ? { place: backupUrl.shown, ...(await outcomeOfJob('copy')) } : null,
        hook: backupHook ? await outcomeOfJob('hook') : null,
        restore: { isRunning: (await readState(db, now, 'restore')).isRunning, ...(await outcomeOfJob('restore')) },
        drill: await outcomeOfJob('drill'),
        nextAt: nextDue(times, state, now),
        overdue: countOverdue(times, state, now),
      }
      return c.json({ success: true as const, ...answer }, 200)
    })
    .openapi(routes.copies, async (c) => {
      const { backupUrl } = config
      const found = backupUrl ? await listCopies(backupUrl) : { copies: [], problem: null }
      return c.json({ success: true as const, ...found }, 200)
    })
    .openapi(routes.start, async (c) => {
      if (!(await backups.start())) throw new AppError('conflict', 'A backup is being made')
      return c.json({ success: true as const, message: 'The backup has begun' }, 202)
    })
    .openapi(routes.save, async (c) => {
      const input = c.req.valid('json')
      await saveAs(db, c.get('user')?.email, 'backup_schedules', (trx) => saveSchedule(trx, input, clock()))
      const message = 'Schedule saved successfully'
      return c.json({ success: true as const, message, schedule: await findSchedule(db) }, 200)
    })
    .openapi(routes.compare, async (c) => {
      const { name } = c.req.valid('param')
      if (!(await findBackup(folder, name))) throw missing()
      const found = await gate(() => backups.compare(name)).catch((cause: Error) => {
        throw cause instanceof AppError ? cause : new AppError('conflict', cause.message, { cause })
      })
      return c.json({ success: true as const, ...comparison.parse(JSON.parse(found)) }, 200)
    })
    .openapi(routes.restore, async (c) => {
      const { name } = c.req.valid('param')
      const { email = '', name: who = '' } = c.get('user') ?? {}
      // In a transaction: the caller may have lost their rights while the body arrived.
      const { isRunning } = await inTransaction(db, (trx) => readState(trx, clock(), 'restore'))
      if (!isBackupName(name) || !(await findBackup(folder, name))) throw missing()
      const onDone = (before: string) => onRestored({ email, name: who }, `${name}, before it ${before}`)
      if (isRunning || !(await backups.restore(name, onDone))) {
        throw new AppError('conflict', 'A backup is being restored')
      }
      c.set('subject', { title: name })
      log.info({ event: 'restore started', who: email, name }, 'restore started')
      return c.json({ success: true as const, message: 'The restore has begun' }, 202)
    })
    .openapi(routes.download, async (c) => {
      const { name } = c.req.valid('param')
      const found = await findBackup(folder, name)
      if (!found) throw missing()
      const file = await open(join(folder, name)).catch(refuse(join(folder, name)))
      c.set('subject', { title: name })
      log.info({ event: 'backup downloaded', who: c.get('user')?.email, name }, 'backup downloaded')
      c.header('Content-Type', 'application/octet-stream')
      c.header('Content-Length', String(found.bytes))
      c.header('Content-Disposition', `attachment; filename="${name}"`)
      return c.body(Readable.toWeb(file.createReadStream()) as ReadableStream, 200)
    })
}

const missing = () => new AppError('not_found', 'This backup does not exist any more')

async function readFolder(folder: string): Promise<{ backups: Backup[]; folderProblem: string | null }> {
  try {
    return { backups: await listBackups(folder), folderProblem: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { backups: [], folderProblem: error.message }
  }
}

const patienceMs = 10_000

async function listCopies(place: S3Place): Promise<CopiesFound> {
  try {
    const copies = await createCopies(place, AbortSignal.timeout(patienceMs)).list()
    return { copies: copies.slice(0, maxShown), problem: null }
  } catch (error) {
    return { copies: [], problem: (error as Error).message }
  }
}

function outcomeOf({ succeededAt, failedAt, failure }: BackupState) {
  const lastFailure = failedAt !== null && failure !== null ? { at: failedAt, message: failure } : null
  return { lastSuccessAt: succeededAt, lastFailure }
}

/** A statement may have met the damage before a backup did. */
function damageFound(state: BackupState, now: Date): BackupState {
  if (saysDamage(state.failure)) return state
  return { ...state, failedAt: now.toISOString(), failure: describeDamage('a query has met the damage') }
}
