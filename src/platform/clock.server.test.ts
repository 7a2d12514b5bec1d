import { existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMachine, noon } from '../../test/support/machine.ts'
import { makeDataDir } from '../../test/support/program.ts'
import { clockMark, findClockLag } from './clock.server.ts'

const minute = 60_000

const tell = (clock: () => Date) => clock().getTime() - noon

test('it tells the time of the machine', () => {
  const machine = createMachine()
  const clock = machine.start()
  expect(tell(clock)).toBe(0)
  machine.pass(1.5)
  expect(tell(clock)).toBe(1)
  machine.pass(minute)
  expect(tell(clock)).toBe(minute + 1)
})

test('set back, it goes on at the speed of time instead of standing still', () => {
  const machine = createMachine()
  const clock = machine.start()
  machine.pass(5 * minute)
  expect(tell(clock)).toBe(5 * minute)
  machine.setClockBack(60 * minute)
  expect(tell(clock)).toBe(5 * minute)
  machine.pass(10 * minute)
  expect(tell(clock)).toBe(15 * minute)
})

test('set forward, it follows', () => {
  const machine = createMachine()
  const clock = machine.start()
  machine.setClockBack(-60 * minute)
  expect(tell(clock)).toBe(60 * minute)
})

test('a start with an earlier clock goes on from the latest time that was told', () => {
  const markPath = join(makeDataDir(), 'clock')
  const machine = createMachine()
  const first = machine.start(markPath)
  machine.pass(5 * minute)
  expect(tell(first)).toBe(5 * minute)
  machine.setClockBack(60 * minute)
  const second = machine.start(markPath)
  expect(tell(second)).toBe(5 * minute)
  machine.pass(minute)
  expect(tell(second)).toBe(6 * minute)
  rmSync(markPath)
  expect(tell(machine.start(markPath))).toBe(-54 * minute)
})

test('the latest time is kept once a second at most', () => {
  const markPath = join(makeDataDir(), 'clock')
  const machine = createMachine()
  const clock = machine.start(markPath)
  const keptAfter = (ms: number) => {
    machine.pass(ms)
    clock()
    return statSync(markPath).mtimeMs - noon
  }
  expect([keptAfter(0), keptAfter(999), keptAfter(1), keptAfter(999), keptAfter(1)]).toEqual([0, 0, 1000, 1000, 2000])
})

test('it is kept in the data directory, and not at all beside a database in memory', () => {
  expect(clockMark({ dataDir: '/data' })).toEqual({ markPath: '/data/clock' })
  expect(clockMark({ dataDir: ':memory:' })).toEqual({})
})

test('where the mark cannot be written it tells the time all the same, and makes no folder', () => {
  const folder = join(makeDataDir(), 'missing')
  expect(tell(createMachine().start(join(folder, 'clock')))).toBe(0)
  expect(existsSync(folder)).toBe(false)
})

test('a machine whose clock is well behind is told of', () => {
  expect(findClockLag(() => new Date(Date.now() + 1000))).toBeUndefined()
  expect(findClockLag(() => new Date(Date.now() + 2 * minute))).toMatch(
    /^The clock of this machine is 1[12]\d s behind/,
  )
})
