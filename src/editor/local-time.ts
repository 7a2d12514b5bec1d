import { momentAt, offsetAt, ownTimeZone, wallTime } from '../platform/time-zone.ts'
import { firmZone } from '../ui/firm-zone.ts'
import { dayOn, timeOn, writeLongDay, writeShortDay } from '../ui/format.ts'

// All moments of the back office are shown and typed in the firm's time zone, so that the day an author chooses is the
// day that readers see, wherever the author is.

const wallOf = (iso: string) => wallTime(firmZone(), Date.parse(iso))

/** Formats a moment for a datetime-local input; seconds only if not zero. */
export function toLocalInput(iso: string): string {
  if (Number.isNaN(Date.parse(iso))) return ''
  const local = wallOf(iso).toISOString()
  return local.slice(17, 19) === '00' ? local.slice(0, 16) : local.slice(0, 19)
}

/** What the value of a datetime-local input shows, as if it were in UTC; NaN if it is empty or invalid. */
const typedTime = (localInput: string) => (localInput === '' ? Number.NaN : Date.parse(`${localInput}Z`))

/** Converts the value of a datetime-local input to ISO 8601 in UTC; '' if it is empty or invalid. */
export function toIso(localInput: string): string {
  const typed = typedTime(localInput)
  return Number.isNaN(typed) ? '' : new Date(momentAt(firmZone(), typed).moment).toISOString()
}

/** Says which time a typed one is, and what an editor's own clock shows then, if that differs. */
export function zoneWords(localInput: string): string {
  const [firm, own] = [firmZone(), ownTimeZone()]
  const typed = typedTime(localInput)
  if (Number.isNaN(typed)) return `In the firm’s time zone: ${named(firm, Date.now())}`
  const { moment, times } = momentAt(firm, typed)
  const there = wallTime(firm, moment)
  const shown = [
    ...(times === 0 ? [`Clocks in ${placeIn(firm)} skip this time: ${timeOn(there)} is meant`] : []),
    ...(times === 2 ? [`Clocks in ${placeIn(firm)} show this time twice: the first is meant`] : []),
  ]
  if (offsetAt(firm, moment) === offsetAt(own, moment)) return [...shown, named(firm, moment)].join('. ')
  const here = wallTime(own, moment)
  const isSameDay = writeShortDay(dayOn(here)) === writeShortDay(dayOn(there))
  const day = isSameDay ? '' : ` on ${writeShortDay(dayOn(here))}`
  return [...shown, `${timeOn(there)} in ${placeIn(firm)}, ${timeOn(here)}${day} for you`].join('. ')
}

/** Europe/Berlin (GMT+2) */
function named(timeZone: string, moment: number): string {
  const minutes = offsetAt(timeZone, moment) / 60_000
  if (minutes === 0) return `${timeZone} (GMT)`
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${timeZone} (GMT${minutes < 0 ? '-' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''})`
}

/** Berlin, for Europe/Berlin. */
export function placeIn(timeZone: string): string {
  return timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
}

/** Formats a moment as 21 November 2026 at 09:00; '' for anything else. */
export function formatLocalMoment(iso: string): string {
  if (Number.isNaN(Date.parse(iso))) return ''
  const wall = wallOf(iso)
  return `${writeLongDay(dayOn(wall))} at ${timeOn(wall)}`
}

/** Formats a moment as 3 Dec 2026, 09:00; '' for anything else, as in an answer without the field. */
export function formatShortMoment(iso: string): string {
  if (Number.isNaN(Date.parse(iso))) return ''
  const wall = wallOf(iso)
  return `${writeShortDay(dayOn(wall))}, ${timeOn(wall)}`
}
