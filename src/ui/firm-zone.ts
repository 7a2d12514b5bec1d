let current = 'UTC'

/**
 * The time zone in which the back office shows moments, in the browser alone: a server renders for several firms, so
 * public pages get their days from the data of the page.
 */
export function firmZone(): string {
  return current
}

/** Called by the frame of the back office. */
export function setFirmZone(timeZone: string): void {
  if (typeof document !== 'undefined') current = timeZone
}
