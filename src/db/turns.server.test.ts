import { expect, test } from 'vitest'
import { openTestResources } from '../../test/support/resources.ts'
import { inTransaction } from './transaction.server.ts'
import { createTurns } from './turns.server.ts'

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

test('work that has begun takes its turn before new work', async () => {
  const ownTurn = createTurns()
  const order: string[] = []
  const take = async (name: string, stage: 'new' | 'begun') => {
    await ownTurn(stage)
    order.push(name)
  }
  await Promise.all([take('first', 'new'), take('second', 'new'), take('third', 'begun')])
  expect(order).toEqual(['third', 'first', 'second'])
})

test('a steady stream of work that has begun does not keep new work waiting', async () => {
  const ownTurn = createTurns()
  let [begun, isOver] = [0, false]
  const stream = async () => {
    while (!isOver && begun < 1000) {
      await ownTurn('begun')
      begun += 1
    }
  }
  const streams = [stream(), stream()]
  await ownTurn('new')
  isOver = true
  const waited = begun
  await Promise.all(streams)
  expect(waited).toBeLessThan(10)
})

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
