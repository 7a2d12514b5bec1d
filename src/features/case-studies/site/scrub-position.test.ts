import { expect, test } from 'vitest'
import { entryAt, hourScrolled, passedPart, scrolledPart } from './scrub-position.ts'

const staying = { trackHeight: 1900, stageHeight: 700, stop: 72, windowHeight: 800 }

test.for([
  [400, 0],
  [72, 0],
  [-228, 0.25],
  [-528, 0.5],
  [-1128, 1],
  [-2000, 1],
] as const)('a stage that stays, with its track at %d px, has passed %d', ([trackTop, part]) => {
  expect(scrolledPart({ ...staying, trackTop })).toBeCloseTo(part)
})

test('a stage that passes begins as it comes into view and ends before it leaves, never going back', () => {
  const passing = { trackHeight: 700, stageHeight: 700, stop: 0, windowHeight: 800 }
  const parts = [800, 300, 240, 120, 0, -200].map((trackTop) => scrolledPart({ ...passing, trackTop }))
  expect([parts.at(0), parts.at(-1)]).toEqual([0, 1])
  expect(parts).toEqual(parts.toSorted((a, b) => a - b))
  // Taller than the window.
  const tall = { ...passing, stageHeight: 1600, trackHeight: 1600 }
  expect(scrolledPart({ ...tall, trackTop: 700 })).toBe(0)
  expect(scrolledPart({ ...tall, trackTop: -400 })).toBe(1)
})

test('a plan that is read line by line has passed what is above the line', () => {
  expect([900, 500, 0, -2000].map((top) => passedPart(500, top, 1000))).toEqual([0, 0, 0.5, 1])
})

test('the entry at an hour is the last that has happened', () => {
  const hours = [1, 2, 2, 5.5]
  expect([0, 1, 1.9, 2, 5, 5.5, 99].map((hour) => entryAt(hours, hour))).toEqual([0, 0, 0, 2, 2, 3, 3])
})

test('a slider that was moved by hand keeps its lead while the page scrolls, within the hours', () => {
  expect(hourScrolled(0.5, 58, 0)).toBe(29)
  expect(hourScrolled(0.5, 58, 10)).toBe(39)
  expect(hourScrolled(0.9, 58, 20)).toBe(58)
  expect(hourScrolled(0.1, 58, -20)).toBe(0)
  expect([hourScrolled(0, 58, 20), hourScrolled(1, 58, -20)]).toEqual([0, 58])
})
