import { sql } from 'kysely'
import { savedBy } from '../../db/saved-by.server.ts'
import type { BackupStateRow } from '../../db/system-tables.ts'
import type { Database } from '../../db/tables.ts'
import { holdLock, inTransaction } from '../../db/transaction.server.ts'
import { saveRevision } from '../../entries/revision.server.ts'
import type { Config } from '../../platform/config.server.ts'
import { hourMs } from '../../platform/dates.ts'
import { queueEvent } from '../../platform/webhooks/queue.server.ts'
import { firstSchedule } from './options.ts'
import type { Schedule, ScheduleInput } from './schema.ts'

/** The id of the only row of the schedule. */
const siteId = 'site'

/**
 * Jobs that only one process does at a time, each with its row in `backup_state`: the backup itself, and what is done
 * with its file. One that has not ended after so long counts as aborted: its process or machine was killed.
 */
export const maxMs = { site: hourMs, copy: 3 * hourMs, hook: hourMs, drill: hourMs, restore: hourMs }
export type Job = keyof typeof maxMs

/** Until somebody saves one, the first schedule holds from the moment at which the database was made. */
export async function findSchedule(db: Database): Promise<Schedule> {
  const row = await db.selectFrom('backup_schedules').selectAll().where('id', '=', siteId).executeTakeFirst()
  if (!row) return { ...firstSchedule, revision: 1, updatedAt: await findBeginning(db) }
  const { every, hour, weekday, keep, revision } = row
  return { every, hour, weekday, keep, revision, updatedAt: row.updated_at, ...savedBy(row, { seesAll: true }) }
}

async function findBeginning(db: Database): Promise<string | null> {
  const { rows } = await sql<{ moment: string | null }>`select min(timestamp) as moment from kysely_migration`.execute(
    db,
  )
  return rows[0]?.moment ?? null
}

/** Throws 409 if `revision` is not the newest. */
export async function saveSchedule(db: Database, { revision, ...fields }: ScheduleInput, now: Date): Promise<string> {
  const updated_at = now.toISOString()
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('backup_schedules')
      .values({ id: siteId, ...firstSchedule, created_at: updated_at, updated_at, revision: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const update = trx
      .updateTable('backup_schedules')
      .set({ ...fields, updated_at })
      .where('id', '=', siteId)
    await saveRevision(update, revision, true, 'schedule')
  })
  return siteId
}

export interface BackupState {
  startedAt: string | null
  succeededAt: string | null
  failedAt: string | null
  failure: string | null
  isRunning: boolean
}

export async function readState(db: Database, now: Date, job: Job = 'site'): Promise<BackupState> {
  const row = await db.selectFrom('backup_state').selectAll().where('id', '=', job).executeTakeFirst()
  return {
    startedAt: row?.started_at ?? null,
    succeededAt: row?.succeeded_at ?? null,
    failedAt: row?.failed_at ?? null,
    failure: row?.failure ?? null,
    isRunning: row !== undefined && isRunning(row, job, now),
  }
}

/** Counts the copy, the hook and the test restore that failed last, those that are switched on. */
export async function countFailed(
  db: Database,
  { backupUrl, backupHook }: Pick<Config, 'backupUrl' | 'backupHook'>,
  now: Date,
): Promise<number> {
  const jobs: Job[] = ['drill', ...(backupUrl ? (['copy'] as const) : []), ...(backupHook ? (['hook'] as const) : [])]
  const states = await Promise.all(jobs.map((job) => readState(db, now, job)))
  return states.filter(({ failure }) => failure !== null).length
}

function isRunning({ started_at, ended_at }: BackupStateRow, job: Job, now: Date): boolean {
  // A start in the future is the clock of another machine if it is near, and otherwise one that ran ahead.
  return ended_at === null && Math.abs(now.getTime() - Date.parse(started_at)) < maxMs[job]
}

/** Returns true to only one of several concurrent processes. Rechecks `isWanted` while holding the lock. */
export function begin(db: Database, job: Job, now: Date, isWanted: (state: BackupState) => boolean): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await holdLock(trx, 'backups')
    const state = await readState(trx, now, job)
    if (state.isRunning || !isWanted(state)) return false
    const started = { started_at: now.toISOString(), ended_at: null }
    await trx
      .insertInto('backup_state')
      .values({ id: job, ...started, succeeded_at: null, failed_at: null, failure: null })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(started))
      .execute()
    return true
  })
}

/** `failure`: a sentence, if the job failed. */
export async function end(db: Database, job: Job, now: Date, failure?: string): Promise<void> {
  const ended_at = now.toISOString()
  const outcome =
    failure === undefined
      ? { succeeded_at: ended_at, failed_at: null, failure: null }
      : { failed_at: ended_at, failure: failure.slice(0, 500) }
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('backup_state')
      .set({ ended_at, ...outcome })
      .where('id', '=', job)
      .execute()
    if (failure === undefined || job === 'restore') return
    const data = { job: job === 'site' ? 'backup' : job, failedAt: ended_at, failure: failure.slice(0, 500) }
    await queueEvent(trx, 'backup.failed', () => data, { now })
  })
}

/** Lets another process do the job at once, as if it had not been tried. */
export async function handBack(db: Database, job: Job, now: Date): Promise<void> {
  const never = { started_at: '', ended_at: now.toISOString() }
  await db.updateTable('backup_state').set(never).where('id', '=', job).execute()
}
