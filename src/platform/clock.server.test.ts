import { existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMachine, noon } from '../../test/support/machine.ts'
import { makeDataDir } from '../../test/support/program.ts'
import { clockMark, findClockLag } from './clock.server.ts'

const minute = 60_000

const tell = (clock: () => Date) => clock().getTime() - noon

test('the clock tells the time of the machine', () => {
  const machine = createMachine()
  const clock = machine.start()
  expect(tell(clock)).toBe(0)
  machine.pass(1.5)
  expect(tell(clock)).toBe(1)
  machine.pass(minute)
  expect(tell(clock)).toBe(minute + 1)
})

test('the clock keeps running at normal speed after the machine clock is set back', () => {
  const machine = createMachine()
  const clock = machine.start()
  machine.pass(5 * minute)
  expect(tell(clock)).toBe(5 * minute)
  machine.setClockBack(60 * minute)
  expect(tell(clock)).toBe(5 * minute)
  machine.pass(10 * minute)
  expect(tell(clock)).toBe(15 * minute)
})

test('the clock follows a machine clock that is set forward', () => {
  const machine = createMachine()
  const clock = machine.start()
  machine.setClockBack(-60 * minute)
  expect(tell(clock)).toBe(60 * minute)
})

test('after a restart with an earlier machine clock, the clock continues from the latest time told', () => {
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

test('the latest time is saved at most once a second', () => {
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

test('the latest time is saved in the data directory, but not with an in-memory database', () => {
  expect(clockMark({ dataDir: '/data' })).toEqual({ markPath: '/data/clock' })
  expect(clockMark({ dataDir: ':memory:' })).toEqual({})
})

test('the clock works where the mark cannot be written, and creates no folder', () => {
  const folder = join(makeDataDir(), 'missing')
  expect(tell(createMachine().start(join(folder, 'clock')))).toBe(0)
  expect(existsSync(folder)).toBe(false)
})

test('a machine clock that is well behind is reported', () => {
  expect(findClockLag(() => new Date(Date.now() + 1000))).toBeUndefined()
  expect(findClockLag(() => new Date(Date.now() + 2 * minute))).toMatch(
    /^The clock of this machine is 1[12]\d s behind/,
  )
})
