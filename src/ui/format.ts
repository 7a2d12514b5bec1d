const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** 21 November 2026. In UTC, so that the server and every browser write the same. */
export function formatLongDate(iso: string): string {
  return longDate.format(new Date(iso))
}

// British English abbreviates September to four letters, every other month to three.
const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** 21 Nov. In UTC, like the long one. */
export function formatDay(iso: string): string {
  const date = new Date(iso)
  return `${date.getUTCDate()} ${shortMonth.format(date)}`
}

/** 21 Nov 2026. */
export function formatShortDate(iso: string): string {
  return `${formatDay(iso)} ${new Date(iso).getUTCFullYear()}`
}

const grouping = new Intl.NumberFormat('en')

/** 1,048 */
export function formatNumber(number: number): string {
  return grouping.format(number)
}

const words = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** Seven rooms, 48 doors: up to twelve in words. `noun`: one of them; the plural takes an s. */
export function formatCount(count: number, noun: string): string {
  return `${words[count] ?? grouping.format(count)} ${count === 1 ? noun : `${noun}s`}`
}
