import { expect, test } from 'vitest'
import { formatCount, formatDay, formatLongDate, formatNumber, formatShortDate } from './format.ts'

test('a date is that of UTC, wherever it is read', () => {
  const iso = '2026-09-30T23:59:59.999Z'
  expect([formatLongDate(iso), formatDay(iso), formatShortDate(iso)]).toEqual([
    '30 September 2026',
    '30 Sep',
    '30 Sep 2026',
  ])
})

test.for([
  [0, 'no services'],
  [1, 'one service'],
  [7, 'seven services'],
  [12, 'twelve services'],
  [48, '48 services'],
  [1048, '1,048 services'],
] as const)('%s reads %s', ([count, text]) => {
  expect(formatCount(count, 'service')).toBe(text)
})

test.for([
  [999, '999'],
  [1048, '1,048'],
  [1_000_000, '1,000,000'],
] as const)('%d is written %s', ([number, text]) => {
  expect(formatNumber(number)).toBe(text)
})
