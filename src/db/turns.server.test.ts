import { performance } from 'node:perf_hooks'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTurns, type Lane } from './turns.server.ts'

const lanes: Lane[] = ['begun', 'new', 'write', 'signIn', 'stranger']

/** Passes only with `work`, so that a busy machine makes no difference. */
let now = 0
beforeEach(() => {
  now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => void vi.restoreAllMocks())

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

test('pages go first, those that have begun before new ones, then writes, then sign-ins, then other calls of strangers', async () => {
  const ownTurn = createTurns()
  const order: string[] = []
  const take = async (lane: Lane, name: string) => {
    await ownTurn(lane)
    order.push(name)
    work(1)
  }
  await Promise.all([
    take('stranger', 'stranger'),
    take('signIn', 'sign-in'),
    take('write', 'write'),
    ...['a', 'b'].map((name) => take('new', `new ${name}`)),
    take('begun', 'begun'),
  ])
  expect(order).toEqual(['begun', 'write', 'sign-in', 'stranger', 'new a', 'new b'])
})

test.for(lanes)('a steady stream of %s does not keep the others waiting', async (lane) => {
  const ownTurn = createTurns()
  const streams = startStreams(ownTurn, { [lane]: 1 })
  await Promise.all(lanes.filter((other) => other !== lane).map((other) => ownTurn(other)))
  const waited = now
  await streams.end()
  expect(waited).toBeLessThan(10)
})

test('pages, writes and calls of strangers share the time in fixed proportions, however long their pieces are', async () => {
  const ownTurn = createTurns()
  const streams = startStreams(ownTurn, { begun: 1, new: 2, write: 5, signIn: 3, stranger: 0.2 })
  await untilMs(10_000)
  const spent = await streams.end()
  const pages = spent.begun + spent.new
  for (const others of [spent.write, spent.signIn, spent.stranger]) {
    expect(pages / others).toBeGreaterThan(3.8)
    expect(pages / others).toBeLessThan(4.2)
  }
})

test('work that comes back from a rest is not owed the time of it', async () => {
  const ownTurn = createTurns()
  const pages = startStreams(ownTurn, { new: 1 })
  await untilMs(200)
  const writes = startStreams(ownTurn, { write: 1 })
  await untilMs(300)
  const [, spent] = await Promise.all([pages.end(), writes.end()])
  expect(spent.write).toBeGreaterThan(15)
  expect(spent.write).toBeLessThan(25)
})

test('once nothing waits, a share owes nothing for a long piece', async () => {
  const ownTurn = createTurns()
  await ownTurn('write')
  work(1000)
  await new Promise(setImmediate)
  const pages = startStreams(ownTurn, { new: 1 })
  const before = now
  await ownTurn('write')
  const waited = now - before
  await pages.end()
  expect(waited).toBeLessThan(10)
})

test('a call does not wait for many calls of strangers', async () => {
  const ownTurn = createTurns()
  const strangers = Array.from({ length: 500 }, () => ownTurn('stranger').then(() => work(1)))
  for (let index = 0; index < 5; index += 1) await ownTurn('write')
  const waited = now
  await Promise.all(strangers)
  expect(waited).toBeLessThan(10)
})

test('if the event loop is slow for other reasons, a turn has as many pieces as take as long, up to 25 ms', async () => {
  expect(await turnsOfPieces(100, () => 1)).toBe(100)
  expect(await turnsOfPieces(100, () => 20)).toBe(1 + 5)
  expect(await turnsOfPieces(100, () => 100)).toBe(1 + 4)
})

test('after one slow turn, as with a garbage collection, the next is not made slow too', async () => {
  expect(await turnsOfPieces(100, (turn) => (turn % 2 === 0 ? 20 : 1))).toBe(100)
})

/** Returns in how many turns of the event loop pieces of 1 ms are run, if each turn has `otherMs` of other work. */
async function turnsOfPieces(pieces: number, otherMs: (turn: number) => number): Promise<number> {
  const ownTurn = createTurns()
  let turns = 0
  let ticking = setImmediate(function others() {
    work(otherMs(turns))
    turns += 1
    ticking = setImmediate(others)
  })
  await Promise.all(Array.from({ length: pieces }, () => ownTurn().then(() => work(1))))
  clearImmediate(ticking)
  return turns
}

function work(ms: number): void {
  now += ms
}

async function untilMs(ms: number): Promise<void> {
  while (now < ms) await new Promise(setImmediate)
}

/** Keeps two callers in each lane whose pieces take as many milliseconds. `end` returns what each lane took in all. */
function startStreams(ownTurn: (lane: Lane) => Promise<void>, pieceMs: Partial<Record<Lane, number>>) {
  const spent: Record<Lane, number> = { begun: 0, new: 0, write: 0, signIn: 0, stranger: 0 }
  let isOver = false
  const stream = async (lane: Lane, ms: number) => {
    while (!isOver) {
      await ownTurn(lane)
      // As code with promises does its work a step later.
      await null
      await null
      work(ms)
      spent[lane] += ms
    }
  }
  const streams = lanes.flatMap((lane) => {
    const ms = pieceMs[lane]
    return ms === undefined ? [] : [stream(lane, ms), stream(lane, ms)]
  })
  return {
    async end() {
      isOver = true
      await Promise.all(streams)
      return spent
    },
  }
}

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
