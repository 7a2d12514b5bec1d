import { firmDay } from './firm-zone.ts'

/*
 * Written by hand because the first `Intl` formatter on a page blocks the main thread for 20 to 30 ms, before any
 * button responds.
 */
const months = 'January February March April May June July August September October November December'.split(' ')

/** A calendar day without a time zone; `month` counts from 0. An invalid date is all NaN, and formatted as ''. */
export interface Day {
  day: number
  month: number
  year: number
}

/** Returns the day that a date shows in UTC, as the dates of `wallTime` do for another zone. */
export function dayOn(date: Date): Day {
  return { day: date.getUTCDate(), month: date.getUTCMonth(), year: date.getUTCFullYear() }
}

/** 14:05 */
export function timeOn(date: Date): string {
  return date.toISOString().slice(11, 16)
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

/** 21 November 2026, for a day such as 2026-11-21; a moment is shown in UTC. */
export function formatLongDate(day: string): string {
  return writeLongDay(dayOn(new Date(day)))
}

/** 21 Nov, for a day such as 2026-11-21; a moment is shown in UTC. */
export function formatDay(day: string): string {
  return writeDay(dayOn(new Date(day)))
}

/** 21 Nov 2026, for a day, or for a moment in the back office's time zone. */
export function formatShortDate(iso: string): string {
  return writeShortDay(dayOn(new Date(firmDay(iso))))
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/**
 * Returns the days (without the last) that a short date or the end of one names: "21 Nov 2026", "November 2026", "2026".
 * Undefined for any other text.
 */
export function periodNamed(text: string): { from: string; until: string } | undefined {
  const [, day, word = '', year] = /^(?:(?:(\d{1,2}) )?([a-z]{3,9}) )?(\d{4})$/.exec(text.trim().toLowerCase()) ?? []
  const month = months.findIndex((name) => name.toLowerCase().startsWith(word))
  if (year === undefined || month < 0) return undefined
  const at = (y: number, m = 0, d = 1) => (y > 9999 ? '9999-12-31' : dayOf(new Date(Date.UTC(y, m, d))))
  const first = Number(year)
  if (word === '') return { from: at(first), until: at(first + 1) }
  if (day === undefined) return { from: at(first, month), until: at(first, month + 1) }
  return { from: at(first, month, Number(day)), until: at(first, month, Number(day) + 1) }
}

/** The length of a text as the limits count it: an emoji is one character, though JavaScript stores most as two. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/** 1,048; fractions are rounded to three digits. */
export function formatNumber(number: number): string {
  const [whole = '', fraction] = String(Number(number.toFixed(3))).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

const words = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** Seven rooms, 48 doors: numbers up to twelve in words. `noun`: the singular; the plural adds an s. */
export function formatCount(count: number, noun: string): string {
  return `${words[count] ?? formatNumber(count)} ${count === 1 ? noun : `${noun}s`}`
}

/** "posts, jobs and pages"; a single word stays as it is. */
export function joinWords(list: readonly string[], joint: 'and' | 'or'): string {
  const last = list.at(-1) ?? ''
  return list.length < 2 ? last : `${list.slice(0, -1).join(', ')} ${joint} ${last}`
}
