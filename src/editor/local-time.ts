import { localDay, localTime, writeLongDay, writeShortDay } from '../ui/format.ts'

/** A moment as the value of a datetime-local input, in this browser's time zone; seconds only where there are any. */
export function toLocalInput(iso: string): string {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return ''
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString()
  return local.slice(17, 19) === '00' ? local.slice(0, 16) : local.slice(0, 19)
}

/** The moment that a datetime-local input means, as ISO 8601 in UTC; '' for an empty or impossible one. */
export function toIso(localInput: string): string {
  const moment = new Date(localInput)
  return localInput === '' || Number.isNaN(moment.getTime()) ? '' : moment.toISOString()
}

/** Europe/Berlin (GMT+2): this browser's zone, with the offset that holds at that moment. */
export function zoneAt(localInput: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const moment = toIso(localInput)
  const parts = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'shortOffset' }).formatToParts(
    moment ? new Date(moment) : new Date(),
  )
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value
  return !offset || offset === timeZone ? timeZone : `${timeZone} (${offset})`
}

/** 21 November 2026 at 09:00, in this browser's time zone. */
export function formatLocalMoment(iso: string): string {
  const date = new Date(iso)
  return `${writeLongDay(localDay(date))} at ${localTime(date)}`
}

/** 3 Dec 2026, 09:00, in this browser's time zone. */
export function formatShortMoment(iso: string): string {
  const date = new Date(iso)
  return `${writeShortDay(localDay(date))}, ${localTime(date)}`
}
