import { dayMs, deadlineOf } from '../../../platform/dates.ts'
import { dayIn } from '../../../platform/time-zone.ts'
import { formatLongDate } from '../../../ui/format.ts'

/** "Closes in 5 days (26 November 2026)", "Application closed on 15 November 2026"; undefined without a deadline. */
export function deadlineWords(deadline: string | null, now: string, timeZone: string): string | undefined {
  const closesAt = deadline === null ? undefined : deadlineOf(deadline, timeZone)
  if (deadline === null || closesAt === undefined) return undefined
  const lastDay = dayIn(timeZone, deadline)
  const date = formatLongDate(lastDay)
  if (closesAt < Date.parse(now)) return `Application closed on ${date}`
  const days = (Date.parse(lastDay) - Date.parse(dayIn(timeZone, now))) / dayMs
  if (days === 0) return `Closes today (${date})`
  if (days === 1) return `Closes tomorrow (${date})`
  return days <= 30 ? `Closes in ${days} days (${date})` : `Apply until ${date}`
}
