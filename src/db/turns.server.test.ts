import { expect, test } from 'vitest'
import { openTestResources } from '../../test/support/resources.ts'
import { inTransaction } from './transaction.server.ts'
import { createTurns, type Lane } from './turns.server.ts'

test('concurrent callers each get their own turn of the event loop, in order', async () => {
  const ownTurn = createTurns()
  const order: number[] = []
  const turns = await inTurns(async (turn, i) => {
    await ownTurn()
    order.push(i)
    return turn()
  })
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(new Set(turns).size).toBe(10)
})

test('work that has begun goes first; new work and transactions alternate', async () => {
  const ownTurn = createTurns()
  const order: string[] = []
  const take = async (lane: Lane, name: string) => {
    await ownTurn(lane)
    order.push(name)
  }
  await Promise.all([
    ...['a', 'b', 'c'].map((name) => take('transaction', `transaction ${name}`)),
    ...['a', 'b'].map((name) => take('new', `new ${name}`)),
    take('begun', 'begun'),
  ])
  expect(order).toEqual(['begun', 'new a', 'transaction a', 'new b', 'transaction b', 'transaction c'])
})

test.for(['begun', 'new', 'transaction'] as const)(
  'a steady stream of %s does not keep the others waiting',
  async (lane) => {
    const ownTurn = createTurns()
    let [taken, isOver] = [0, false]
    const stream = async () => {
      while (!isOver && taken < 1000) {
        await ownTurn(lane)
        taken += 1
      }
    }
    const streams = [stream(), stream()]
    await Promise.all((['begun', 'new', 'transaction'] as const).filter((other) => other !== lane).map(ownTurn))
    isOver = true
    const waited = taken
    await Promise.all(streams)
    expect(waited).toBeLessThan(10)
  },
)

test('concurrent SQLite transactions begin in separate turns of the event loop', async () => {
  const { db } = await openTestResources()
  const turns = await inTurns((turn) => inTransaction(db, async () => turn()))
  expect(new Set(turns).size).toBe(10)
})

/** Returns the results of ten concurrent calls; `turn` counts the turns of the event loop. */
async function inTurns<T>(call: (turn: () => number, i: number) => Promise<T>): Promise<T[]> {
  let turn = 0
  let ticking = setImmediate(function tick() {
    turn += 1
    ticking = setImmediate(tick)
  })
  const results = await Promise.all(Array.from({ length: 10 }, (_, i) => call(() => turn, i)))
  clearImmediate(ticking)
  return results
}
