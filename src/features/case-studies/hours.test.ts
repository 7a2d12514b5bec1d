import { expect, test } from 'vitest'
import { clockName, hourName, isStart, minutesOf } from './hours.ts'
import { logLine } from './log-line.ts'

test.for([
  ['Fri 18:00', true],
  ['Mon 00:00', true],
  ['Fri 24:00', false],
  ['fri 18:00', false],
  ['Friday 18:00', false],
  ['18:00', false],
  ['', false],
] as const)('%s is a start: %s', ([text, is]) => {
  expect(isStart(text)).toBe(is)
  expect(minutesOf(text) !== undefined).toBe(is)
})

test.for([
  [0, 'T+0', 'Fri 18:00'],
  [6, 'T+6', 'Sat 00:00'],
  [33, 'T+33', 'Sun 03:00'],
  [2.5, 'T+2:30', 'Fri 20:30'],
  [58, 'T+58', 'Mon 04:00'],
  [240, 'T+240', 'Mon 18:00'],
] as const)('hour %d is %s, %s', ([hour, name, clock]) => {
  expect([hourName(hour), clockName('Fri 18:00', hour)]).toEqual([name, clock])
})

test('a log line names the hour, the clock if it is known, and since when an older entry holds', () => {
  const entry = { hour: 33, text: '140 balances reconciled, 9 minutes early.' }
  expect(logLine('Fri 18:00', 33, entry)).toBe('T+33, Sun 03:00: 140 balances reconciled, 9 minutes early.')
  expect(logLine('', 33, entry)).toBe('T+33: 140 balances reconciled, 9 minutes early.')
  expect(logLine('Fri 18:00', 34, entry)).toBe('T+34, Sun 04:00, since T+33: 140 balances reconciled, 9 minutes early.')
})
