import { expect, test } from 'vitest'
import type { Flat } from './geometry.ts'
import { drawHeroScene } from './heroes.ts'
import { mergeShapes } from './merge.ts'
import type { Paint } from './paint.ts'
import type { Shape } from './stage.ts'

const view = { scale: 1, left: 0, top: 0 }
const red: Paint = { fill: '#f00' }
const blue: Paint = { fill: '#00f' }
const faint: Paint = { fill: '#f00', opacity: 0.5 }

function polygon(paint: Paint, [first, ...rest]: [Flat, ...Flat[]]): Shape {
  return {
    paint,
    steps: [{ kind: 'move', to: first }, ...rest.map((to) => ({ kind: 'line', to }) as const), { kind: 'close' }],
  }
}

function square(paint: Paint, x: number, y = 0): Shape {
  return polygon(paint, [
    [x, y],
    [x + 10, y],
    [x + 10, y + 10],
    [x, y + 10],
  ])
}

/** A square on its corner. */
function diamond(paint: Paint, x: number, y: number): Shape {
  return polygon(paint, [
    [x, y - 10],
    [x + 10, y],
    [x, y + 10],
    [x - 10, y],
  ])
}

/** Returns the numbers of the shapes in each group. */
function merge(...shapes: Shape[]): number[][] {
  return mergeShapes(shapes, view).map(({ members }) => members.map((member) => shapes.indexOf(member)))
}

test('shapes of one paint share a group across others that they do not overlap', () => {
  expect(merge(square(red, 0), square(blue, 20), square(red, 40), square(blue, 60))).toEqual([
    [0, 2],
    [1, 3],
  ])
})

test('a shape stays above what it covers, and below what covers it', () => {
  expect(merge(square(red, 0), square(blue, 20), square(red, 25))).toEqual([[0], [1], [2]])
  expect(merge(square(red, 0), square(blue, 5), square(red, 40))).toEqual([[0, 2], [1]])
})

test('shapes that only touch, and diamonds side by side, do not overlap', () => {
  expect(merge(square(red, 0), square(blue, 10), square(red, 20))).toEqual([[0, 2], [1]])
  expect(merge(diamond(red, 0, 0), diamond(blue, 12, 12), diamond(red, 24, 24))).toEqual([[0, 2], [1]])
  expect(merge(diamond(red, 0, 0), diamond(blue, 12, 12), diamond(red, 14, 14))).toEqual([[0], [1], [2]])
})

test('a group does not overlap itself: translucent shapes would be drawn once, opposite ones leave a hole', () => {
  expect(merge(square(faint, 0), square(faint, 5), square(faint, 20))).toEqual([[0], [1, 2]])
  expect(merge(square(red, 0), square(red, 5))).toEqual([[0], [1]])
})

test('a stroke covers half its width on either side', () => {
  const line: Paint = { stroke: '#0f0', width: 4 }
  expect(merge(square(red, 0), square(line, 20), square(red, 31))).toEqual([[0], [1], [2]])
  expect(merge(square(red, 0), square(line, 20), square(red, 33))).toEqual([[0, 2], [1]])
})

test('an arc covers its bow', () => {
  const bow = { kind: 'arc', rx: 10, ry: 10, sweep: 1, to: [40, 0] } as const
  const dome: Shape = { paint: blue, steps: [{ kind: 'move', to: [20, 0] }, bow] }
  expect(merge(square(red, 0, -10), dome, square(red, 25, -12))).toEqual([[0], [1], [2]])
})

test('gradients and discs keep an element of their own', () => {
  const disc: Shape = { paint: red, disc: { at: [50, 5], rx: 5, ry: 5 } }
  const shaded: Paint = { fill: 'shade #fff #000' }
  expect(merge(square(red, 0), disc, square(red, 20), square(shaded, 70), square(shaded, 90))).toEqual([
    [0, 2],
    [1],
    [3],
    [4],
  ])
})

test('the first scene of the home page has at most 550 elements and no layers', () => {
  const svg = drawHeroScene(1)
  expect(svg.match(/<(path|ellipse)/g)?.length).toBeLessThanOrEqual(550)
  expect(svg).not.toMatch(/<(mask|pattern|filter)|[{;]fill:none;[^}]*;opacity/)
})
