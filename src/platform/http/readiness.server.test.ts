import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createReadiness } from './readiness.server.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Returns a function that tells whether `ending` has resolved. */
function watch(ending: Promise<void>): () => Promise<boolean> {
  let isOver = false
  void ending.then(() => {
    isOver = true
  })
  return async () => {
    await new Promise(setImmediate)
    return isOver
  }
}

test('shutdown does not wait when no load balancer has ever asked', async () => {
  const isOver = watch(createReadiness().end())
  expect(await isOver()).toBe(true)
})

test('shutdown waits until a balancer was told three times, plus a moment for pending requests', async () => {
  const { isReady, end } = createReadiness()
  expect([isReady(), isReady(), isReady(), isReady()]).toEqual([true, true, true, true])
  const isOver = watch(end())
  expect([isReady(), isReady()]).toEqual([false, false])
  vi.advanceTimersByTime(1000)
  expect(await isOver()).toBe(false)
  expect(isReady()).toBe(false)
  vi.advanceTimersByTime(199)
  expect(await isOver()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(await isOver()).toBe(true)
})

test('shutdown waits five seconds for a balancer that no longer asks', async () => {
  const { isReady, end } = createReadiness()
  isReady()
  const isOver = watch(end())
  vi.advanceTimersByTime(4999)
  expect(await isOver()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(await isOver()).toBe(true)
})
