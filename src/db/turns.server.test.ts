import { expect, test } from 'vitest'
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

test('work that has begun goes first, then new work, then writes', async () => {
  const ownTurn = createTurns()
  const order: string[] = []
  const take = async (lane: Lane, name: string) => {
    await ownTurn(lane)
    order.push(name)
  }
  // The first write after a pause is due at once.
  await take('write', 'earlier')
  await Promise.all([
    ...['a', 'b'].map((name) => take('write', `write ${name}`)),
    ...['a', 'b'].map((name) => take('new', `new ${name}`)),
    take('begun', 'begun'),
  ])
  expect(order).toEqual(['earlier', 'begun', 'new a', 'new b', 'write a', 'write b'])
})

test.for(['begun', 'new', 'write'] as const)('a steady stream of %s does not keep the others waiting', async (lane) => {
  const ownTurn = createTurns()
  let isOver = false
  const stream = async () => {
    while (!isOver) {
      await ownTurn(lane)
      // As long as a piece of work takes.
      for (const began = performance.now(); performance.now() - began < 1; );
    }
  }
  const streams = [stream(), stream()]
  const began = performance.now()
  await Promise.all(
    (['begun', 'new', 'write'] as const).filter((other) => other !== lane).map((other) => ownTurn(other)),
  )
  const waited = performance.now() - began
  isOver = true
  await Promise.all(streams)
  expect(waited).toBeLessThan(100)
})

test('while turns are slow, an endless stream of writes lets pages pass in every other turn', async () => {
  const ownTurn = createTurns()
  const order: Lane[] = []
  let isOver = false
  const writes = async () => {
    while (!isOver) {
      await ownTurn('write')
      order.push('write')
      for (const began = performance.now(); performance.now() - began < 12; );
    }
  }
  const streams = [writes(), writes()]
  for (let index = 0; index < 5; index += 1) {
    await ownTurn('new')
    order.push('new')
  }
  isOver = true
  await Promise.all(streams)
  expect(order.slice(0, 10).filter((lane) => lane === 'new').length).toBeGreaterThanOrEqual(4)
})

test('an endless stream of pages lets writes pass about every ten milliseconds', async () => {
  const ownTurn = createTurns()
  let isOver = false
  const pages = async () => {
    while (!isOver) {
      await ownTurn('new')
      await ownTurn('begun')
    }
  }
  const streams = [pages(), pages(), pages()]
  const began = performance.now()
  for (let index = 0; index < 10; index += 1) await ownTurn('write')
  const each = (performance.now() - began) / 10
  isOver = true
  await Promise.all(streams)
  expect(each).toBeGreaterThan(8)
  expect(each).toBeLessThan(100)
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
