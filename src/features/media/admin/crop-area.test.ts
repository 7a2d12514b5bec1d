import { expect, test } from 'vitest'
import { moved, resized, spanned, typed, wholeOf, withRatio } from './crop-area.ts'

const picture = { width: 400, height: 300 }
const area = { x: 100, y: 100, width: 80, height: 60 }

test('an area moves as far as the picture reaches', () => {
  expect(moved(area, { x: 10, y: -10 }, picture)).toEqual({ ...area, x: 110, y: 90 })
  expect(moved(area, { x: 999, y: -999 }, picture)).toEqual({ ...area, x: 320, y: 0 })
})

test('an area is spanned in any direction, at least 16 pixels wide and high', () => {
  expect(spanned({ x: 100, y: 100 }, { x: 150, y: 180 }, picture)).toEqual({ x: 100, y: 100, width: 50, height: 80 })
  expect(spanned({ x: 100, y: 100 }, { x: -9, y: 60 }, picture)).toEqual({ x: 0, y: 60, width: 100, height: 40 })
  expect(spanned({ x: 100, y: 100 }, { x: 101, y: 101 }, picture)).toEqual({ x: 100, y: 100, width: 16, height: 16 })
})

test('a ratio is kept, whatever side is in the way', () => {
  expect(spanned({ x: 0, y: 0 }, { x: 160, y: 10 }, picture, 16 / 9)).toEqual({ x: 0, y: 0, width: 160, height: 90 })
  expect(spanned({ x: 0, y: 200 }, { x: 400, y: 290 }, picture, 1)).toEqual({ x: 0, y: 200, width: 100, height: 100 })
  expect(withRatio(wholeOf(picture), 1, picture)).toEqual({ x: 50, y: 0, width: 300, height: 300 })
  expect(withRatio(wholeOf(picture), 16 / 9, picture)).toEqual({ x: 0, y: 38, width: 400, height: 225 })
})

test('the lower right corner moves; with a ratio, both sides follow', () => {
  expect(resized(area, { x: 5, y: 0 }, picture)).toEqual({ ...area, width: 85 })
  expect(resized(area, { x: 0, y: -999 }, picture)).toEqual({ ...area, height: 16 })
  expect(resized({ ...area, height: 80 }, { x: -10, y: 0 }, picture, 1)).toEqual({ ...area, width: 70, height: 70 })
  expect(resized({ ...area, height: 80 }, { x: 0, y: 10 }, picture, 1)).toEqual({ ...area, width: 90, height: 90 })
})

test('a typed number is taken as far as the picture reaches', () => {
  expect(typed(area, 'x', 5, picture)).toEqual({ ...area, x: 5 })
  expect(typed(area, 'y', 999, picture)).toEqual({ ...area, y: 240 })
  expect(typed(area, 'width', 40, picture)).toEqual({ ...area, width: 40 })
  expect(typed(area, 'height', 999, picture)).toEqual({ ...area, height: 200 })
})
