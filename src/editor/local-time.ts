import { localDay, localTime, writeLongDay, writeShortDay } from '../ui/format.ts'

/** Formats a moment for a datetime-local input, in this browser's time zone; seconds only if not zero. */
export function toLocalInput(iso: string): string {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return ''
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString()
  return local.slice(17, 19) === '00' ? local.slice(0, 16) : local.slice(0, 19)
}

/** Converts the value of a datetime-local input to ISO 8601 in UTC; '' if it is empty or invalid. */
export function toIso(localInput: string): string {
  const moment = new Date(localInput)
  return localInput === '' || Number.isNaN(moment.getTime()) ? '' : moment.toISOString()
}

/** Returns this browser's time zone with its offset at that moment, e.g. Europe/Berlin (GMT+2). */
export function zoneAt(localInput: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const moment = toIso(localInput)
  const parts = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'shortOffset' }).formatToParts(
    moment ? new Date(moment) : new Date(),
  )
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value
  return !offset || offset === timeZone ? timeZone : `${timeZone} (${offset})`
}

/** Formats a moment as 21 November 2026 at 09:00, in this browser's time zone. */
export function formatLocalMoment(iso: string): string {
  const date = new Date(iso)
  return `${writeLongDay(localDay(date))} at ${localTime(date)}`
}

/** Formats a moment as 3 Dec 2026, 09:00, in this browser's time zone. */
export function formatShortMoment(iso: string): string {
  const date = new Date(iso)
  return `${writeShortDay(localDay(date))}, ${localTime(date)}`
}
