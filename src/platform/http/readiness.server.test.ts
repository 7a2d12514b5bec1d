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

test('where no balancer has ever asked, the end waits for none', async () => {
  const isOver = watch(createReadiness().end())
  expect(await isOver()).toBe(true)
})

test('a balancer is told three times, and has a moment left for what is on its way', async () => {
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

test('one that asks no more is waited for five seconds', async () => {
  const { isReady, end } = createReadiness()
  isReady()
  const isOver = watch(end())
  vi.advanceTimersByTime(4999)
  expect(await isOver()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(await isOver()).toBe(true)
})
