import { expect, test } from 'vitest'
import { comparisonOf } from './figure-comparison.ts'

test.each([
  ['39 h', 'Business downtime, 60 h were available', { now: 39, before: 60 }],
  ['5 days', 'Month-end close, from 7', { now: 5, before: 7 }],
  ['17 days', 'From application to decision, from 31', { now: 17, before: 31 }],
  ['23%', 'Online applications sent back, from 64%', { now: 23, before: 64 }],
  ['23 %', 'Online applications sent back, from 64 %', { now: 23, before: 64 }],
  ['109 of 120', 'Test questions answered correctly', { now: 109, before: 120 }],
  ['1,260.5 km', 'Of cable, from 2,000 km', { now: 1260.5, before: 2000 }],
])('compares the two numbers of "%s" and "%s"', (value, label, comparison) => {
  expect(comparisonOf({ value, label })).toEqual(comparison)
})

test.each([
  ['2,840', 'Custom objects deleted before the conversion'],
  ['2 h 20 min', 'Nightly load, from 11 h'],
  ['40 min', 'Nightly load, from 11 h'],
  ['46', 'Reports in use, where 1,260 were stored'],
  ['0', 'Passages shown to a role that may not see them'],
  ['5', 'Of something, from 0'],
  ['', ''],
])('finds nothing to compare in "%s" and "%s"', (value, label) => {
  expect(comparisonOf({ value, label })).toBeUndefined()
})
