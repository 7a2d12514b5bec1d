import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTime } from './in-time.server.ts'

test('work that ends in time is returned, and its failure is thrown', async () => {
  let isLate = false
  const late = () => {
    isLate = true
    return 'late'
  }
  expect(await inTime(pause(1, 'done'), 1000, late)).toBe('done')
  await expect(inTime(Promise.reject(new Error('no')), 1000, late)).rejects.toThrow('no')
  expect(isLate).toBe(false)
})

test('work that does not end in time is not waited for', async () => {
  const start = performance.now()
  expect(await inTime(new Promise<string>(() => {}), 20, () => 'late')).toBe('late')
  expect(performance.now() - start).toBeLessThan(500)
})

test('what arrives while the process is busy is in time', async () => {
  const work = new Promise<string>((resolve) => setTimeout(() => setImmediate(() => resolve('done')), 5))
  const answer = inTime(work, 10, () => 'late')
  const until = performance.now() + 50
  while (performance.now() < until);
  expect(await answer).toBe('done')
})
