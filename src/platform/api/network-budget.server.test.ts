import { expect, test } from 'vitest'
import { createClock } from '../../../test/support/clock.ts'
import { createNetworkBudget } from './network-budget.server.ts'

function openBudget(maxOfOne: number, maxInAll = 1_000_000) {
  const clock = createClock()
  const take = createNetworkBudget({ clock, perMs: 60_000, maxOfOne, maxInAll })
  const count = (addresses: string[]) => addresses.filter(take).length
  return { clock, count }
}

const many = (count: number, address: (n: number) => string) => Array.from({ length: count }, (_, n) => address(n))

test.for([
  ['one address', () => '192.0.2.1', 2],
  ['a /64', (n: number) => `2001:db8::${n.toString(16)}`, 2],
  ['a /56', (n: number) => `2001:db8:0:${(n % 256).toString(16)}::1`, 16],
  ['a /48', (n: number) => `2001:db8:0:${n.toString(16)}::1`, 64],
  ['a /24', (n: number) => `192.0.2.${n % 256}`, 64],
] as const)('%s has a budget, and others have their own', ([, address, most]) => {
  const { count } = openBudget(2)
  expect(count(many(5000, address))).toBe(most)
  expect(count(['198.51.100.1', '2001:db8:1::1'])).toBe(2)
})

test('everybody together has a budget, which is free again after the time', () => {
  const { clock, count } = openBudget(2, 100)
  const everywhere = many(500, (n) => `10.${n >> 8}.${n & 255}.1`)
  expect(count(everywhere)).toBe(100)
  clock.advance(59, 'seconds')
  expect(count(everywhere)).toBe(0)
  clock.advance(1, 'seconds')
  expect(count(everywhere)).toBe(100)
  clock.advance(-1, 'hours')
  expect(count(everywhere)).toBe(100)
})
