import { expect, onTestFinished, test } from 'vitest'
import { createKeptLog } from '../../../test/support/log.ts'
import { runPeriodically } from './periodic.server.ts'

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A job that ends when the test lets it. */
function useJob(times: { firstMs: number; everyMs: number }) {
  const { log, lines } = createKeptLog()
  const runs: { end: () => void; fail: (error: Error) => void }[] = []
  const job = () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    runs.push({ end: resolve, fail: reject })
    return promise
  }
  const periodic = runPeriodically(job, { name: 'sweep', log, ...times })
  onTestFinished(async () => {
    for (const { end } of runs) end()
    await periodic.stop()
  })
  return { runs, lines, periodic }
}

test('a job runs after its first delay and then repeatedly, never twice at once', async () => {
  const { runs } = useJob({ firstMs: 5, everyMs: 20 })
  await expect.poll(() => runs.length).toBe(1)
  await wait(60)
  expect(runs).toHaveLength(1)
  runs[0]?.end()
  await expect.poll(() => runs.length).toBe(2)
})

test('a failed job is logged and runs again', async () => {
  const { runs, lines } = useJob({ firstMs: 5, everyMs: 20 })
  await expect.poll(() => runs.length).toBe(1)
  runs[0]?.fail(new Error('no database'))
  await expect.poll(() => runs.length).toBe(2)
  expect(lines.join('')).toMatch(/no database.*"job":"sweep","msg":"a periodic job failed"/)
})

test('stopping waits for the current run and prevents further runs', async () => {
  const { runs, periodic } = useJob({ firstMs: 5, everyMs: 10 })
  await expect.poll(() => runs.length).toBe(1)
  let isStopped = false
  const stopping = periodic.stop().then(() => {
    isStopped = true
  })
  await wait(30)
  expect(isStopped).toBe(false)
  runs[0]?.end()
  await stopping
  await wait(30)
  expect(runs).toHaveLength(1)
})

test('a job that is stopped before its first run never runs', async () => {
  const { runs, periodic } = useJob({ firstMs: 10, everyMs: 10_000 })
  await periodic.stop()
  await wait(40)
  expect(runs).toHaveLength(0)
})
