import { dayMs, hourMs } from '../../platform/dates.ts'
import type { Frequency } from './options.ts'

/** The part of the schedule that says when backups are due. */
export interface Times {
  every: Frequency
  hour: number
  weekday: number
  /** When the schedule was saved. */
  updatedAt: string | null
}

/** When a backup, or what follows it, was last started and last succeeded; ISO 8601. */
export interface History {
  startedAt: string | null
  succeededAt: string | null
}

/** Delay after a failed backup, or a failed copy. */
const retryMs = hourMs
const drillMs = 30 * dayMs
/** Delay after a failed drill. */
const drillAgainMs = dayMs

/** Returns the last moment at which a backup was due, whether or not it was made. */
function lastDue({ every, hour, weekday }: Times, now: Date): Date {
  const due = new Date(now)
  due.setUTCHours(hour, 0, 0, 0)
  if (due > now) due.setUTCDate(due.getUTCDate() - 1)
  if (every === 'weekly') due.setUTCDate(due.getUTCDate() - ((due.getUTCDay() - weekday + 7) % 7))
  return due
}

/** Returns '' for a moment later than `now`: it was recorded while the clock ran ahead. */
const past = (moment: string | null, now: Date) => (moment !== null && moment <= now.toISOString() ? moment : '')

const intervalOf = ({ every }: Times) => (every === 'weekly' ? 7 * dayMs : dayMs)

/** Returns when the next backup is due; in the past if it is overdue. A schedule takes effect when it is saved. */
export function nextDue(times: Times, { startedAt, succeededAt }: History, now: Date): string | null {
  if (times.every === 'off') return null
  const due = lastDue(times, now).toISOString()
  const isDone = due <= past(times.updatedAt, now) || due <= past(succeededAt, now)
  if (isDone) return new Date(Date.parse(due) + intervalOf(times)).toISOString()
  const triedAt = past(startedAt, now)
  return triedAt >= due ? new Date(Date.parse(triedAt) + retryMs).toISOString() : due
}

export function isDue(times: Times, history: History, now: Date): boolean {
  const next = nextDue(times, history, now)
  return next !== null && next <= now.toISOString()
}

/** Counts the backups due since the last one was made, or since the schedule was saved; 0 unless two or more. */
export function countOverdue(times: Times, { succeededAt }: History, now: Date): number {
  if (times.every === 'off') return 0
  const last = [past(times.updatedAt, now), past(succeededAt, now)].sort().at(-1)
  const since = Date.parse(last || now.toISOString())
  const missed = Math.ceil((lastDue(times, now).getTime() - since) / intervalOf(times))
  return missed >= 2 ? missed : 0
}

/** Whether what follows a backup (the copy, the hook) is still to be done, and may be tried now. */
export function isFollowUpDue(backup: History, { startedAt, succeededAt }: History, now: Date): boolean {
  const madeAt = past(backup.succeededAt, now)
  if (madeAt === '' || past(succeededAt, now) >= madeAt) return false
  const triedAt = past(startedAt, now)
  return triedAt < madeAt || isOlder(triedAt, retryMs, now)
}

/** Whether a test restore is due: every 30 days while backups are made, and the day after one that failed. */
export function isDrillDue({ every }: Times, backup: History, drill: History, now: Date): boolean {
  if (every === 'off' || backup.succeededAt === null) return false
  return isOlder(past(drill.succeededAt, now), drillMs, now) && isOlder(past(drill.startedAt, now), drillAgainMs, now)
}

const isOlder = (moment: string, ms: number, now: Date) => moment === '' || Date.parse(moment) + ms <= now.getTime()
