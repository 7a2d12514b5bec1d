import { expect, test } from 'vitest'
import { formatCount, formatDay, formatLongDate, formatSalary, formatShortDate } from './format.ts'

test.for([
  [50_000, 90_000, 'EUR', '€50,000 – €90,000 per year'],
  [150_000, 185_000, 'USD', '$150,000 – $185,000 per year'],
  [900_000, 1_300_000, 'INR', '₹900,000 – ₹1,300,000 per year'],
  [92_000, 110_000, 'GBP', 'GBP 92,000 – GBP 110,000 per year'],
  [60_000, 60_000, 'CAD', 'CAD 60,000 per year'],
  [60_000, null, 'EUR', 'from €60,000 per year'],
  [null, 90_000, 'EUR', 'up to €90,000 per year'],
  [0, null, 'EUR', 'from €0 per year'],
  [null, null, 'EUR', undefined],
] as const)('a salary from %s to %s %s reads %s', ([min, max, currency, text]) => {
  expect(formatSalary(min, max, currency)).toBe(text)
})

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
