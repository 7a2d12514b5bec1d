import { expect, test } from 'vitest'
import {
  dayOn,
  formatCount,
  formatDay,
  formatLongDate,
  formatNumber,
  formatShortDate,
  joinWords,
  periodNamed,
  timeOn,
} from './format.ts'

test('dates are formatted in UTC', () => {
  const iso = '2026-09-30T23:59:59.999Z'
  expect([formatLongDate(iso), formatDay(iso), formatShortDate(iso)]).toEqual([
    '30 September 2026',
    '30 Sep',
    '30 Sep 2026',
  ])
})

test('an invalid date is formatted as an empty string', () => {
  expect(['', 'soon'].flatMap((text) => [formatLongDate(text), formatDay(text), formatShortDate(text)])).toEqual(
    Array(6).fill(''),
  )
})

test.for([
  [0, 'no services'],
  [1, 'one service'],
  [7, 'seven services'],
  [12, 'twelve services'],
  [48, '48 services'],
  [1048, '1,048 services'],
] as const)('a count of %s reads "%s"', ([count, text]) => {
  expect(formatCount(count, 'service')).toBe(text)
})

test.for([
  [999, '999'],
  [1048, '1,048'],
  [1_000_000, '1,000,000'],
] as const)('%d is formatted as %s', ([number, text]) => {
  expect(formatNumber(number)).toBe(text)
})

test('numbers are formatted as by Intl', () => {
  const intl = new Intl.NumberFormat('en')
  const numbers = [0, 5, 12.5, 999.999, 1000, 1234.5678, 65_000.25, 123_456_789, 1e15, -1, -1048, -123_456]
  expect(numbers.map(formatNumber)).toEqual(numbers.map((number) => intl.format(number)))
})

test('dates in every month are formatted as by Intl', () => {
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 29, 23)).toISOString())
  const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  expect(days.map(formatLongDate)).toEqual(days.map((day) => long.format(new Date(day))))
  const short = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
  expect(days.map(formatDay)).toEqual(days.map((day) => `29 ${short.format(new Date(day))}`))
})

test('the day and the time of a date are those it shows in UTC', () => {
  const date = new Date('2026-11-03T09:05:59.000Z')
  expect([dayOn(date), timeOn(date)]).toEqual([{ day: 3, month: 10, year: 2026 }, '09:05'])
})

test('words are joined as in a sentence', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((list) => joinWords(list, 'or'))).toEqual([
    '',
    'a',
    'a or b',
    'a, b or c',
  ])
})

test.for([
  ['21 Nov 2026', '2026-11-21', '2026-11-22'],
  ['31 december 2026', '2026-12-31', '2027-01-01'],
  ['Nov 2026', '2026-11-01', '2026-12-01'],
  ['2026', '2026-01-01', '2027-01-01'],
  ['9999', '9999-01-01', '9999-12-31'],
] as const)('"%s" names the period from %s until %s', ([text, from, until]) => {
  expect(periodNamed(text)).toEqual({ from, until })
})

test.for(['', '26', '21 Nov', 'Nov', 'Novel 2026', '21 2026', 'S/4HANA 2026', '20261'])('"%s" names none', (text) => {
  expect(periodNamed(text)).toBeUndefined()
})
