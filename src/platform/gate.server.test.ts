import { expect, test } from 'vitest'
import { createGate } from './gate.server.ts'

test('two jobs run at once, the others in their turn, failures included', async () => {
  const pass = createGate(2)
  let running = 0
  let most = 0
  const job = (i: number) =>
    pass(async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 1))
      running -= 1
      if (i % 3 === 0) throw new Error(`job ${i}`)
      return i
    })
  const results = await Promise.allSettled(Array.from({ length: 12 }, (_, i) => job(i)))
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual(
    Array.from({ length: 12 }, (_, i) => (i % 3 === 0 ? 'failed' : i)),
  )
  expect([most, running]).toEqual([2, 0])
})
