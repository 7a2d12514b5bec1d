let current = { timeZone: 'UTC', dayOf: (iso: string) => iso.slice(0, 10) }

/**
 * The time zone in which the back office shows moments, in the browser alone: a server renders for several firms, so
 * public pages get their days from the data of the page.
 */
export function firmZone(): string {
  return current.timeZone
}

/** Returns the day of a moment in that zone, such as 2026-11-21; a day stays as it is. */
export function firmDay(iso: string): string {
  return current.dayOf(iso)
}

/** Called by the frame of the back office. `dayOf`: finds the day of a moment in the zone. */
export function setFirmZone(timeZone: string, dayOf: (iso: string) => string): void {
  if (typeof document !== 'undefined') current = { timeZone, dayOf }
}
