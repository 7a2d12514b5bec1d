import { expect, test } from 'vitest'
import { followingTop } from './scroll-together.ts'

const view = { top: 0, most: 1000, marks: [100, 300, 950, 1200] }
const other = { most: 2000, marks: [500, 600, 1900, 2400] }

test.for([
  [0, 0],
  [50, 250],
  [100, 500],
  [200, 550],
  [300, 600],
  [625, 1250],
  [950, 1900],
  [1000, 2000],
])('a text scrolled to %i puts its preview at %i', ([top = 0, expected]) => {
  expect(followingTop({ ...view, top }, other)).toBeCloseTo(expected as number)
})

test('without matching headings the preview scrolls in proportion', () => {
  expect(followingTop({ ...view, top: 250 }, { ...other, marks: [500] })).toBe(500)
})

test('a text that fits its window leaves the preview at the top', () => {
  expect(followingTop({ top: 0, most: 0, marks: [] }, { most: 0, marks: [] })).toBe(0)
})
