import { expect, test } from 'vitest'
import { isUnavailable } from './unavailable.server.ts'
import { createWriters } from './writers.server.ts'

const patient = { max: 1, maxWaitMs: 60_000 }

test('the team goes before people who sign in, and these before strangers; within a lane the first goes first', async () => {
  const write = createWriters(patient)
  const order: string[] = []
  const held = Promise.withResolvers<void>()
  const first = write('write', () => held.promise)
  const others = (['stranger', 'signIn', 'write', 'stranger', 'write'] as const).map((lane, i) =>
    write(lane, async () => void order.push(`${lane} ${i}`)),
  )
  held.resolve()
  await Promise.all([first, ...others])
  expect(order).toEqual(['write 2', 'write 4', 'signIn 1', 'stranger 0', 'stranger 3'])
})

test('a transaction that fails lets the next one begin', async () => {
  const write = createWriters(patient)
  const outcomes = await Promise.allSettled([
    write('write', () => Promise.reject(new Error('no'))),
    write('write', async () => 'done'),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})

test('whoever waits too long is refused as unavailable, and takes no turn', async () => {
  const write = createWriters({ max: 1, maxWaitMs: 20 })
  const held = Promise.withResolvers<void>()
  const first = write('write', () => held.promise)
  const failure = await write('write', async () => 'done').catch((error) => error)
  expect([isUnavailable(failure), String(failure)]).toEqual([true, expect.stringContaining('timeout expired')])
  held.resolve()
  await first
  expect(await write('write', async () => 'done')).toBe('done')
})
