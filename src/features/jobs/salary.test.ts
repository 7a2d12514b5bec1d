import { expect, test } from 'vitest'
import { formatSalary } from './salary.ts'

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
] as const)('a salary from %s to %s %s is formatted as %s', ([min, max, currency, text]) => {
  expect(formatSalary(min, max, currency)).toBe(text)
})
