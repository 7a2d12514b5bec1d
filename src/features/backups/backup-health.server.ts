import { existsSync } from 'node:fs'
import type { Database } from '../../db/tables.ts'
import type { Config } from '../../platform/config.server.ts'
import type { Finding } from '../../platform/health/finding.ts'
import { countOverdue, nextDue } from './due.ts'
import { findSchedule, readState } from './store.server.ts'

const seeBackups = 'See Backups in the back office.'

/** The last backup, which also examines the database. */
export async function checkBackups(
  db: Database,
  { backupDir }: Pick<Config, 'backupDir'>,
  now: Date,
): Promise<Finding> {
  const name = 'backups'
  const [schedule, state] = [await findSchedule(db), await readState(db, now)]
  const at = state.succeededAt
  const last = at ? `the last one is of ${at} and found the database intact` : 'none yet'
  if (state.failure) {
    return { state: 'bad', name, text: `the last one failed: ${state.failure}; ${last}`, remedy: seeBackups }
  }
  if (backupDir === '' || schedule.every === 'off') {
    return { state: 'warn', name, text: `${last}; none are scheduled`, remedy: 'Choose a schedule in Backups.' }
  }
  const overdue = countOverdue(schedule, state, now)
  if (overdue > 0) {
    return {
      state: 'bad',
      name,
      text: `${last}; ${overdue} have been missed since`,
      remedy: 'Is the site always running?',
    }
  }
  if (at && !existsSync(backupDir)) {
    return { state: 'bad', name, text: `${last}, but ${backupDir} is gone`, remedy: 'Make a new one in Backups.' }
  }
  return { state: 'ok', name, text: at ? last : `none yet, the next is due at ${nextDue(schedule, state, now)}` }
}

/** The copy on another machine, without which a fire takes site and backups alike. */
export async function checkCopy(db: Database, { backupUrl }: Pick<Config, 'backupUrl'>, now: Date): Promise<Finding> {
  const name = 'copy'
  if (!backupUrl) {
    const text = 'backups stay on this machine'
    return { state: 'warn', name, text, remedy: 'Set BACKUP_URL to a storage elsewhere.' }
  }
  const { succeededAt, failure } = await readState(db, now, 'copy')
  const last = succeededAt ? `the last one went to ${backupUrl.shown} at ${succeededAt}` : 'none yet'
  if (failure) return { state: 'bad', name, text: `the last one failed: ${failure}; ${last}`, remedy: seeBackups }
  return { state: 'ok', name, text: last }
}
