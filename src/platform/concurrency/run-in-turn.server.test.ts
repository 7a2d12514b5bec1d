import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.server.ts'
import { JobError } from './job-process.server.ts'
import { runInTurn } from './run-in-turn.server.ts'

const atOnce = 4

/** Like a process that does jobs in order, one per turn of the event loop, and ends with those that are bad. */
function createProcess() {
  let jobs: { isBad: boolean; resolve: () => void; reject: (error: JobError) => void }[] = []
  let isRunning = false
  let [done, ended] = [0, 0]

  async function work(): Promise<void> {
    isRunning = true
    while (jobs.length > 0) {
      await new Promise(setImmediate)
      const [first, ...others] = jobs
      jobs = first?.isBad ? [] : others
      if (!first?.isBad) {
        done += 1
        first?.resolve()
        continue
      }
      ended += 1
      first.reject(new JobError('too_slow', 'too slow'))
      for (const { reject } of others) reject(new JobError('interrupted', 'interrupted'))
    }
    isRunning = false
  }

  const run = (isBad: boolean) =>
    new Promise<void>((resolve, reject) => {
      jobs.push({ isBad, resolve, reject })
      if (!isRunning) void work()
    })
  return { run, counts: () => ({ done, ended }) }
}

/** Returns how many jobs the process does, or ends with, before one of another line. */
async function jobsBefore(isBad: (index: number) => boolean, inFlight: number, afterTurns = 30): Promise<number> {
  const inTurn = createFairQueue({ maxAtOnce: atOnce, maxWaiting: 100 })
  const { run, counts } = createProcess()
  let isOver = false
  let sent = 0
  const hostile = Array.from({ length: inFlight }, async () => {
    while (!isOver && sent < 5000) {
      sent += 1
      const bad = isBad(sent)
      await runInTurn(inTurn, { line: 'hostile' }, () => run(bad)).catch(() => {})
    }
  })
  for (let turn = 0; turn < afterTurns; turn += 1) await new Promise(setImmediate)
  const before = counts()
  await runInTurn(inTurn, { line: 'other' }, () => run(false))
  const after = counts()
  isOver = true
  await Promise.all(hostile)
  return after.done + after.ended - before.done - before.ended - 1
}

test('a job waits for one of many in a line that all end the process, and for few if that goes on', async () => {
  expect(await jobsBefore(() => true, 8, 0)).toBeLessThanOrEqual(1)
  expect(await jobsBefore(() => true, 8)).toBeLessThanOrEqual(atOnce + 1)
})

test.for([
  ['every second', 2],
  ['every third', 3],
  ['every fourth', 4],
] as const)('a job waits for few of a line of which %s ends the process', async ([, nth]) => {
  for (const inFlight of [5, 6, 7, 8, 20]) {
    expect(await jobsBefore((index) => index % nth === 0, inFlight)).toBeLessThanOrEqual(3 * atOnce)
  }
})

test('a job that ends the process fails, and so does one for which there is none', async () => {
  const inTurn = createFairQueue({ maxWaiting: 10 })
  for (const failure of ['too_slow', 'crashed', 'unavailable'] as const) {
    const failing = runInTurn(inTurn, { line: 'a' }, () => Promise.reject(new JobError(failure, failure)))
    await expect(failing).rejects.toMatchObject({ failure })
  }
})
