import { expect, test } from 'vitest'
import type { MenuCategory } from '../schema.ts'
import { inOrder, type Move, mergeOrders, moveItem, type OrderIds, orderOf, withTheirs } from './menu-order.ts'

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

test('a service that one side moved to another category moves there, whatever the other moved', () => {
  const mine = order('xyz', 'bc', 'daef')
  expect(mergeOrders(base, mine, order('xyz', 'acb', 'def'))).toEqual({
    order: order('xyz', 'bc', 'daef'),
    overlaps: ['x'],
  })
  expect(mergeOrders(base, base, mine)).toEqual({ order: mine, overlaps: [] })
  expect(mergeOrders(base, order('zyx', 'abc', 'def'), mine)).toEqual({
    order: order('zyx', 'bc', 'daef'),
    overlaps: [],
  })
  const both = mergeOrders(base, mine, order('xyz', 'abce', 'df'))
  expect(both.order).toEqual(order('xyz', 'bce', 'daf'))
  expect(withTheirs(both, order('xyz', 'abce', 'df'))).toEqual(order('xyz', 'abce', 'df'))
})

test('a service that both moved to different categories goes to mine, or to theirs if that is taken', () => {
  const old = { categories: ['x', 'y', 'z'], items: { x: ['a'], y: ['b'], z: ['c'] } }
  const mine = { ...old, items: { x: [], y: ['a', 'b'], z: ['c'] } }
  const theirs = { ...old, items: { x: [], y: ['b'], z: ['a', 'c'] } }
  const merged = mergeOrders(old, mine, theirs)
  expect(merged).toEqual({ order: mine, overlaps: ['y'] })
  // The list of z is mine, so the service comes last in it.
  expect(withTheirs(merged, theirs).items).toEqual({ x: [], y: ['b'], z: ['c', 'a'] })
})

const menuOf = (items: Record<string, string>) =>
  Object.entries(items).map(([_id, ids]) => ({ _id, items: [...ids].map((id) => ({ _id: id })) }) as MenuCategory)

test.for<[string, string, Move, string, string]>([
  ['x', 'a', -1, 'abc', 'def'],
  ['x', 'b', -1, 'bac', 'def'],
  ['x', 'c', 1, 'ab', 'cdef'],
  ['y', 'd', -1, 'abcd', 'ef'],
  ['y', 'f', 1, 'abc', 'def'],
  ['y', 'f', 'top', 'abc', 'fde'],
  ['x', 'a', { onto: 'c' }, 'bca', 'def'],
  ['x', 'a', { onto: 'e' }, 'bc', 'daef'],
  ['x', 'a', { into: 'y' }, 'bc', 'defa'],
  ['x', 'a', { into: 'x' }, 'bca', 'def'],
])('row %#: a service moves within its category, and past its ends to the next one', ([category, id, move, x, y]) => {
  expect(moveItem(menuOf({ x: 'abc', y: 'def' }), category, id, move).items).toEqual({ x: [...x], y: [...y] })
})

test('an order shows services in the categories that it names, unless those are gone', () => {
  const wanted = order('yx', 'b', 'daef')
  expect(orderOf(inOrder(menuOf({ x: 'abn', y: 'de' }), wanted))).toEqual(order('yx', 'bn', 'dae'))
  expect(orderOf(inOrder(menuOf({ x: 'ab' }), wanted)).items).toEqual({ x: ['b', 'a'] })
})
