import { expect, test } from 'vitest'
import { createGate, createRankedGate } from './gate.server.ts'

test('at most two jobs run at once, and the others follow even after failures', async () => {
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

test('a gate rejects jobs while its queue is full and accepts them again afterwards', async () => {
  const pass = createGate(1, 2)
  const held = Promise.withResolvers<void>()
  const jobs = [pass(() => held.promise), pass(() => held.promise), pass(() => held.promise)]
  await expect(pass(async () => 'late')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 })
  held.resolve()
  await Promise.all(jobs)
  expect(await pass(async () => 'later')).toBe('later')
})

/** A gate for one job at a time, whose jobs last until the test lets them end. */
function useRankedGate(maxWaiting: { first: number; second: number }) {
  const pass = createRankedGate(1, maxWaiting)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (kind: 'first' | 'second', name: string) =>
    pass(kind, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
      return name
    })
  async function endAll(): Promise<void> {
    await new Promise(setImmediate)
    const end = ends.shift()
    if (!end) return
    end()
    await endAll()
  }
  return { ask, begun, endAll }
}

test('jobs run by the rank of their kind, then in order of arrival', async () => {
  const { ask, begun, endAll } = useRankedGate({ first: 5, second: 5 })
  const asked = [ask('second', 'a'), ask('second', 'b'), ask('first', 'c'), ask('second', 'd'), ask('first', 'e')]
  await new Promise(setImmediate)
  expect(begun).toEqual(['a'])
  await endAll()
  expect(await Promise.all(asked)).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(begun).toEqual(['a', 'c', 'e', 'b', 'd'])
})

test('a full queue of one kind does not block the others', async () => {
  const { ask, begun, endAll } = useRankedGate({ first: 1, second: 2 })
  const asked = [ask('second', 'a'), ask('second', 'b'), ask('second', 'c')]
  await expect(ask('second', 'd')).rejects.toMatchObject({ code: 'unavailable' })
  asked.push(ask('first', 'e'))
  await expect(ask('first', 'f')).rejects.toMatchObject({ code: 'unavailable' })
  await endAll()
  await Promise.all(asked)
  expect(begun).toEqual(['a', 'e', 'b', 'c'])
})
