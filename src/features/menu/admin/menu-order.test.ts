import { expect, test } from 'vitest'
import { mergeOrders, type OrderIds, withTheirs } from './menu-order.ts'

const order = (categories: string, x: string, y: string): OrderIds => ({
  categories: [...categories],
  items: { x: [...x], y: [...y] },
})
const base = order('xyz', 'abc', 'def')

test('a list that only one side has ordered takes its order', () => {
  const merged = mergeOrders(base, order('zyx', 'abc', 'def'), order('xyz', 'cba', 'def'))
  expect(merged).toEqual({ order: order('zyx', 'cba', 'def'), overlaps: [] })
})

test('of a list that both have ordered mine stays, is named, and can be replaced by theirs', () => {
  const theirs = order('yxz', 'cba', 'fed')
  const merged = mergeOrders(base, order('zyx', 'bac', 'def'), theirs)
  expect(merged).toEqual({ order: order('zyx', 'bac', 'fed'), overlaps: ['categories', 'x'] })
  expect(withTheirs(merged, theirs)).toEqual(theirs)
})

test('the same order by both is no overlap, and added or deleted entries are no moves', () => {
  expect(mergeOrders(base, order('zyx', 'abc', 'def'), order('zyx', 'abc', 'def')).overlaps).toEqual([])
  const merged = mergeOrders(base, order('xyz', 'bac', 'def'), order('xyzw', 'acn', 'de'))
  expect(merged).toEqual({ order: order('xyz', 'bac', 'def'), overlaps: [] })
})
