/*
 * By hand, not by `Intl`: its first formatter on a page stops a browser's only thread for 20 to 30 ms, before anybody can
 * press a button.
 */
const months = 'January February March April May June July August September October November December'.split(' ')

/** A day of the calendar, in whichever time zone; `month` counts from 0. All NaN for what is no date, written as ''. */
export interface Day {
  day: number
  month: number
  year: number
}

/** The day of a moment in UTC, so that the server and every browser write the same. */
function utcDay(iso: string): Day {
  const date = new Date(iso)
  return { day: date.getUTCDate(), month: date.getUTCMonth(), year: date.getUTCFullYear() }
}

/** The day of a moment by the reader's clock. */
export function localDay(date: Date): Day {
  return { day: date.getDate(), month: date.getMonth(), year: date.getFullYear() }
}

/** 14:05, by the reader's clock. */
export function localTime(date: Date): string {
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}

/** 21 November 2026. */
export function writeLongDay({ day, month, year }: Day): string {
  return day ? `${day} ${months[month]} ${year}` : ''
}

/** 21 Nov. */
export function writeDay({ day, month }: Day): string {
  return day ? `${day} ${months[month]?.slice(0, 3)}` : ''
}

/** 21 Nov 2026. */
export function writeShortDay(day: Day): string {
  return day.day ? `${writeDay(day)} ${day.year}` : ''
}

/** 21 November 2026, in UTC. */
export function formatLongDate(iso: string): string {
  return writeLongDay(utcDay(iso))
}

/** 21 Nov, in UTC. */
export function formatDay(iso: string): string {
  return writeDay(utcDay(iso))
}

/** 21 Nov 2026, in UTC. */
export function formatShortDate(iso: string): string {
  return writeShortDay(utcDay(iso))
}

/** 1,048; of a fraction the first three digits. */
export function formatNumber(number: number): string {
  const [whole = '', fraction] = String(Number(number.toFixed(3))).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

const words = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** Seven rooms, 48 doors: up to twelve in words. `noun`: one of them; the plural takes an s. */
export function formatCount(count: number, noun: string): string {
  return `${words[count] ?? formatNumber(count)} ${count === 1 ? noun : `${noun}s`}`
}

/** "posts, jobs and pages"; one alone as it is. */
export function joinWords(list: readonly string[], joint: 'and' | 'or'): string {
  const last = list.at(-1) ?? ''
  return list.length < 2 ? last : `${list.slice(0, -1).join(', ')} ${joint} ${last}`
}
