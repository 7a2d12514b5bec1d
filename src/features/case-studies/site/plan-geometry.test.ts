import { expect, test } from 'vitest'
import { calendarOf, hoursOf, isDecision, labelled, layOut, linesOf, stepOf } from './plan-geometry.ts'

const entry = (hour: number, lane: string, label = 'Step') => ({ hour, lane, label, text: 'Done.' })
const frame = { from: 100, perHour: 10, first: 50, between: 40 }

test('stations are at their hours, in the lanes by first appearance, and the thread hands over just before them', () => {
  const plan = layOut([entry(0, 'Basis'), entry(4, 'Data'), entry(5, 'Data'), entry(5.5, 'Basis')], frame)
  expect(plan.lanes).toEqual([
    { name: 'Basis', across: 50 },
    { name: 'Data', across: 90 },
  ])
  expect(plan.stations.map(({ along, across }) => [along, across])).toEqual([
    [100, 50],
    [140, 90],
    [150, 90],
    [155, 50],
  ])
  expect(plan.hours).toBe(6)
  expect(plan.thread((x, y) => `${x} ${y}`)).toBe(
    'M100 50L120 50C130 50 130 90 140 90L150 90L150 90C152.5 90 152.5 50 155 50',
  )
})

test('an empty plan and a plan of one moment can be drawn', () => {
  expect(layOut([], frame).thread(() => '')).toBe('')
  expect(hoursOf([])).toBe(1)
  expect(hoursOf([entry(0, 'Basis')])).toBe(1)
})

test.for([
  ['Go or no-go', true],
  ['Go/No-Go', true],
  ['GO – NO GO', true],
  ['Going on', false],
  ['No-go area', false],
] as const)('the label %s is the decision: %s', ([label, is]) => {
  expect(isDecision({ label })).toBe(is)
})

test('the calendar has the days, the nights and the marks of the clock in hours after the start', () => {
  const { days, nights, clock } = calendarOf('Fri 18:00', 58, 6)
  expect(days).toEqual([
    { name: 'Friday', from: 0, to: 6 },
    { name: 'Saturday', from: 6, to: 30 },
    { name: 'Sunday', from: 30, to: 54 },
    { name: 'Monday', from: 54, to: 58 },
  ])
  expect(nights).toEqual([
    { from: 4, to: 12 },
    { from: 28, to: 36 },
    { from: 52, to: 58 },
  ])
  expect(clock.slice(0, 3)).toEqual([
    { hour: 0, name: '18:00' },
    { hour: 6, name: '00:00' },
    { hour: 12, name: '06:00' },
  ])
  expect(calendarOf('Mon 02:00', 3, 1).nights).toEqual([{ from: 0, to: 3 }])
  expect(calendarOf('', 58, 6)).toEqual({ days: [], nights: [], clock: [] })
})

test('marks of a scale are as far apart as their names need', () => {
  expect([100, 24, 18, 4.3, 1].map(stepOf)).toEqual([1, 2, 6, 12, 24])
})

test('labels of a lane never overlap; the decision always has one, and those at the end are before their station', () => {
  const many = Array.from({ length: 58 }, (_, hour) => entry(hour, 'Basis', 'A label of some length'))
  const plan = layOut([...many, entry(58, 'Basis', 'Go or no-go')], { ...frame, perHour: 18 })
  const shown = labelled(plan, 0, plan.along(58))
  expect(shown.get(58)).toEqual({ isBelow: false, isBefore: true })
  for (const isBelow of [false, true]) {
    const spaces = [...shown]
      .filter(([index, place]) => index < 58 && place.isBelow === isBelow)
      .map(([index, place]) => index * 18 - (place.isBefore ? 22 * 7 : 0))
      .sort((a, b) => a - b)
    expect(spaces.length).toBeGreaterThan(3)
    for (const [place, from] of spaces.slice(1).entries()) expect(from - (spaces[place] ?? 0)).toBeGreaterThan(22 * 7)
  }
})

test('a label is not where the thread turns', () => {
  const plan = layOut([entry(0, 'Basis'), entry(6, 'Basis', 'Longer than it has room'), entry(8, 'Data')], frame)
  // Below it, the thread goes down; above it is free.
  expect(labelled(plan, 100, 400).get(1)).toEqual({ isBelow: false, isBefore: false })
  const low = layOut([entry(0, 'Data'), entry(1, 'Basis'), entry(3, 'Basis'), entry(5, 'Data', 'A label')], frame)
  expect(labelled(low, 100, 400).get(3)).toMatchObject({ isBefore: false })
})

test('a long label is broken at its spaces', () => {
  expect(linesOf('Finance conversion begins', 20)).toEqual(['Finance conversion', 'begins'])
  expect(linesOf('Go', 20)).toEqual(['Go'])
})
