import { momentAt } from './time-zone.ts'

export const minuteMs = 60 * 1000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

const isoDay = /^\d{4}-\d{2}-\d{2}$/
const isoMoment = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/
const zone = /(Z|[+-]\d{2}:?\d{2})$/

/** The last moment whose ISO text has four digits for the year. */
const lastMoment = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/** Milliseconds since 1970 of an ISO 8601 day or moment (no zone means UTC), or undefined. */
export function momentOf(text: string): number | undefined {
  const isDay = isoDay.test(text)
  if ((!isDay && !isoMoment.test(text)) || !isInCalendar(text.slice(0, 10))) return undefined
  const time = Date.parse(isDay ? `${text}T00:00:00Z` : zone.test(text) ? text : `${text}Z`)
  // Outside the years 0 to 9999, ISO text is longer and sorts wrongly.
  const isSortable = !Number.isNaN(time) && new Date(time).toISOString().length === 24
  return isSortable ? time : undefined
}

/** Date.parse rolls 31 February over into March, so the day must survive a round trip. */
function isInCalendar(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

/** The moment a deadline passes: a day without a time means its end in the firm's time zone. */
export function deadlineOf(text: string, timeZone: string): number | undefined {
  const moment = momentOf(text)
  if (moment === undefined || !isoDay.test(text)) return moment
  return Math.min(momentAt(timeZone, moment + dayMs).moment - 1, lastMoment)
}

/** The time by this machine's clock, for a page's loader in the browser; on the server the request carries it. */
export function momentHere(): string {
  return new Date().toISOString()
}

/** Returns the moment since which visitors see an entry as it is: one that was scheduled may not have changed since. */
export function lastChange(updatedAt: string, publishedAt = ''): string {
  return updatedAt > publishedAt ? updatedAt : publishedAt
}
