import { expect, test } from 'vitest'
import { createTurns, type Lane } from './turns.server.ts'

const lanes: Lane[] = ['begun', 'new', 'write', 'signIn', 'stranger']

/** Asks for turns; `order` names the callers that have had theirs. */
function openQueue() {
  const ownTurn = createTurns()
  const order: string[] = []
  const take = (lane: Lane, name: string = lane) => ownTurn(lane).then(() => void order.push(name))
  return { ownTurn, order, take }
}

test('concurrent callers each get their own turn of the event loop, in order', async () => {
  const { order, take } = openQueue()
  let turn = 0
  let ticking = setImmediate(function tick() {
    turn += 1
    ticking = setImmediate(tick)
  })
  const names = Array.from({ length: 10 }, (_, index) => String(index))
  const turns = await Promise.all(names.map((name) => take('write', name).then(() => turn)))
  clearImmediate(ticking)
  expect(order).toEqual(names)
  expect(new Set(turns).size).toBe(10)
})

test('the lanes take turns, in whatever order they come', async () => {
  const { order, take } = openQueue()
  const calls = [...lanes, ...lanes].reverse().map((lane) => take(lane))
  await Promise.all(calls)
  expect(order).toEqual([...lanes, ...lanes])
})

test('a lane that had its turn waits for those that have not', async () => {
  const { ownTurn, order, take } = openQueue()
  await ownTurn('begun')
  await Promise.all([take('begun'), take('stranger')])
  expect(order).toEqual(['stranger', 'begun'])
})

test.for(lanes)('a flood in the lane %s does not keep the others waiting', async (lane) => {
  const { order, take } = openQueue()
  const flood = Array.from({ length: 500 }, () => take(lane, 'flood'))
  const others = lanes.filter((other) => other !== lane)
  for (let round = 1; round <= 3; round += 1) {
    await Promise.all(others.map((other) => take(other)))
    expect(order.filter((name) => name === 'flood').length).toBeLessThan(3 * round)
  }
  await Promise.all(flood)
})

test('the queue can be used again after it was empty', async () => {
  const { ownTurn, order, take } = openQueue()
  await ownTurn()
  await new Promise(setImmediate)
  await take('write')
  expect(order).toEqual(['write'])
})
