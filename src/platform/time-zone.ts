const formats = new Map<string, Intl.DateTimeFormat>()

/** A browser may lack the name of a young zone: UTC instead of a page that cannot be shown. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const options = { timeZoneName: 'longOffset' } as const
  const format = isTimeZone(timeZone)
    ? new Intl.DateTimeFormat('en', { ...options, timeZone })
    : new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' })
  formats.set(timeZone, format)
  return format
}

/** Whether `name` is a time zone of the IANA database, such as Europe/Berlin. Offsets ("+01:00") are not. */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Returns a zone's name as the IANA database spells it. */
export function spelledZone(name: string): string {
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
  // The engine may know the zone by an older name, which nobody has chosen.
  return timeZone.toLowerCase() === name.toLowerCase() ? timeZone : name
}

/** The time zone of this browser. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat('en').resolvedOptions().timeZone
}

/** Milliseconds by which clocks in the zone are ahead of UTC at a moment. */
export function offsetAt(timeZone: string, moment: number): number {
  const [, sign, ...parts] = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(formatOf(timeZone).format(moment)) ?? []
  const [hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0))
  return (sign === '-' ? -1000 : 1000) * (3600 * hours + 60 * minutes + seconds)
}

/** Returns what calendar and clock show in the zone at a moment, as if it were a moment in UTC. */
export function wallTime(timeZone: string, moment: number): Date {
  return new Date(moment + offsetAt(timeZone, moment))
}

/** Returns the day (2026-11-21) of a moment in the zone. A day stays as it is; '' for anything else. */
export function dayIn(timeZone: string, iso: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(iso)) return iso
  const moment = Date.parse(iso)
  if (Number.isNaN(moment)) return ''
  const [own, wall] = [new Date(moment), wallTime(timeZone, moment)].map((date) => date.toISOString()) as [
    string,
    string,
  ]
  // Outside the years 0 to 9999, ISO text is longer.
  return (wall.length === own.length ? wall : own).slice(0, 10)
}

/** A time that clocks show once, twice (they are put back) or never (they are put forward, over it). */
export interface ShownAt {
  /** The moment; the first of two. For a time that is skipped, as much later as the clocks are put forward. */
  moment: number
  times: 0 | 1 | 2
}

const dayMs = 86_400_000

/** Returns the moment at which clocks in the zone show `wall`, which is that time as if it were in UTC. */
export function momentAt(timeZone: string, wall: number): ShownAt {
  const [before, after] = [offsetAt(timeZone, wall - dayMs), offsetAt(timeZone, wall + dayMs)]
  const isShown = (offset: number) => offsetAt(timeZone, wall - offset) === offset
  const shown = [...new Set([before, after])].filter(isShown).map((offset) => wall - offset)
  const times = shown.length as 0 | 1 | 2
  return { moment: times === 0 ? wall - before : Math.min(...shown), times }
}

/** Whole days, such as 2026-03-02: `from` is inclusive, `until` exclusive. */
export interface Days {
  from: string
  until: string
}

/** Returns the moments (ISO 8601) at which days begin and end in a zone. */
export function momentsOf(days: Days, timeZone: string): Days {
  const startOf = (day: string) => new Date(momentAt(timeZone, Date.parse(day)).moment).toISOString()
  return { from: startOf(days.from), until: startOf(days.until) }
}
