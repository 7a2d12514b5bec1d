import { expect, test } from 'vitest'
import { countOverdue, isDrillDue, isDue, isFollowUpDue, nextDue, type Times } from './due.ts'

const at = (iso: string) => new Date(`${iso}:00.000Z`)
const saved = at('2026-03-01T00:00').toISOString()
const daily: Times = { every: 'daily', hour: 3, weekday: 0, updatedAt: saved }
/** 4 March 2026 is a Wednesday. */
const weekly: Times = { ...daily, every: 'weekly', weekday: 3 }
const off: Times = { ...daily, every: 'off' }
const never = { startedAt: null, succeededAt: null }
const madeAt = (iso: string) => ({ startedAt: at(iso).toISOString(), succeededAt: at(iso).toISOString() })
const failedAt = (iso: string) => ({ startedAt: at(iso).toISOString(), succeededAt: null })

test.for([
  ['before the hour', daily, madeAt('2026-03-03T03:00'), '2026-03-04T02:59', false],
  ['at the hour', daily, madeAt('2026-03-03T03:00'), '2026-03-04T03:00', true],
  ['later on the day', daily, madeAt('2026-03-03T03:00'), '2026-03-04T17:00', true],
  ['after it was made', daily, madeAt('2026-03-04T03:01'), '2026-03-04T17:00', false],
  ['after one that was made by hand', daily, madeAt('2026-03-04T02:00'), '2026-03-04T03:00', true],
  ['on another weekday', weekly, madeAt('2026-02-25T03:00'), '2026-03-03T03:00', false],
  ['on the weekday', weekly, madeAt('2026-02-25T03:00'), '2026-03-04T03:00', true],
  ['a day late', weekly, madeAt('2026-02-25T03:00'), '2026-03-05T03:00', true],
  ['where none was made yet', daily, never, '2026-03-02T03:00', true],
  ['before the first one after it was chosen', daily, never, '2026-03-01T02:00', false],
  ['where none are made', off, never, '2026-03-04T03:00', false],
] as const)('checks whether a backup is due: %s', ([, times, history, now, expected]) => {
  expect(isDue(times, history, at(now))).toBe(expected)
})

test('a failed backup is retried after an hour', () => {
  const failed = { ...madeAt('2026-03-03T03:00'), startedAt: at('2026-03-04T03:00').toISOString() }
  expect(isDue(daily, failed, at('2026-03-04T03:59'))).toBe(false)
  expect(isDue(daily, failed, at('2026-03-04T04:00'))).toBe(true)
})

test('times recorded by a clock that ran ahead do not delay a backup', () => {
  const ahead = madeAt('2030-06-01T03:00')
  expect(isDue(daily, ahead, at('2026-03-04T04:00'))).toBe(true)
  expect(isDue({ ...daily, updatedAt: ahead.startedAt }, never, at('2026-03-04T04:00'))).toBe(true)
  expect(countOverdue(daily, ahead, at('2026-03-04T04:00'))).toBe(4)
})

test('finds the time of the next backup', () => {
  const next = (times: Times, history: Parameters<typeof nextDue>[1], now: string) => nextDue(times, history, at(now))
  const made = madeAt('2026-03-03T03:00')
  expect(next(daily, made, '2026-03-04T02:59')).toBe(at('2026-03-04T03:00').toISOString())
  expect(next(daily, made, '2026-03-04T03:00')).toBe(at('2026-03-04T03:00').toISOString())
  expect(next(daily, madeAt('2026-03-04T03:00'), '2026-03-04T03:00')).toBe(at('2026-03-05T03:00').toISOString())
  expect(next(weekly, madeAt('2026-03-04T03:00'), '2026-03-04T04:00')).toBe(at('2026-03-11T03:00').toISOString())
  const tried = { ...made, startedAt: at('2026-03-04T03:10').toISOString() }
  expect(next(daily, tried, '2026-03-04T03:20')).toBe(at('2026-03-04T04:10').toISOString())
  expect(next(off, never, '2026-03-04T04:00')).toBe(null)
})

test.for([
  [daily, madeAt('2026-03-03T03:00'), '2026-03-04T23:00', 0],
  [daily, madeAt('2026-03-03T03:00'), '2026-03-05T03:00', 2],
  [daily, madeAt('2026-03-03T03:00'), '2026-03-07T09:00', 4],
  [daily, never, '2026-03-01T09:00', 0],
  [daily, never, '2026-03-02T09:00', 2],
  [weekly, madeAt('2026-02-25T03:00'), '2026-03-05T03:00', 0],
  [weekly, madeAt('2026-02-25T03:00'), '2026-03-11T03:00', 2],
  [off, never, '2027-03-05T03:00', 0],
] as const)('backups count as overdue from the second missed one on: %j', ([times, history, now, expected]) => {
  expect(countOverdue(times, history, at(now))).toBe(expected)
})

test.for([
  ['without a backup', never, never, '2026-03-04T03:00', false],
  ['after the first backup', madeAt('2026-03-03T03:00'), never, '2026-03-03T03:00', true],
  ['after a newer backup', madeAt('2026-03-04T03:00'), madeAt('2026-03-03T03:00'), '2026-03-04T03:00', true],
  ['once done', madeAt('2026-03-03T03:00'), madeAt('2026-03-03T03:00'), '2026-03-04T02:00', false],
  ['within an hour of a failure', madeAt('2026-03-03T03:00'), failedAt('2026-03-03T03:10'), '2026-03-03T04:09', false],
  ['an hour after a failure', madeAt('2026-03-03T03:00'), failedAt('2026-03-03T03:10'), '2026-03-03T04:10', true],
  ['after a clock that ran ahead', madeAt('2026-03-03T03:00'), madeAt('2030-03-03T03:00'), '2026-03-03T04:00', true],
] as const)('checks whether a copy is due: %s', ([, backup, copy, now, expected]) => {
  expect(isFollowUpDue(backup, copy, at(now))).toBe(expected)
})

test.for([
  ['without a backup', daily, never, never, '2026-03-04T03:00', false],
  ['after the first backup', daily, madeAt('2026-03-03T03:00'), never, '2026-03-03T03:00', true],
  ['where none are made', off, madeAt('2026-03-03T03:00'), never, '2026-03-03T03:00', false],
  ['after 29 days', daily, madeAt('2026-03-30T03:00'), madeAt('2026-03-01T03:00'), '2026-03-30T03:00', false],
  ['after 30 days', daily, madeAt('2026-03-31T03:00'), madeAt('2026-03-01T03:00'), '2026-03-31T03:00', true],
  [
    'within a day of a failure',
    daily,
    madeAt('2026-03-04T03:00'),
    failedAt('2026-03-03T03:00'),
    '2026-03-04T02:59',
    false,
  ],
  ['a day after a failure', daily, madeAt('2026-03-04T03:00'), failedAt('2026-03-03T03:00'), '2026-03-04T03:00', true],
] as const)('checks whether a test restore is due: %s', ([, times, backup, drill, now, expected]) => {
  expect(isDrillDue(times, backup, drill, at(now))).toBe(expected)
})
