import { expect, test } from 'vitest'
import { choicesOf, type DraftFields, valuesFor, whenOf } from './when.ts'

const dated: DraftFields = {
  ...{ field: 'isDraft', value: true, review: 'inReview' },
  later: { now: 'publishNow', date: 'scheduledDate' },
}
const job: DraftFields = { field: 'isActive', value: false, review: 'inReview' }
const starts = [
  { isDraft: false, inReview: false, publishNow: true, scheduledDate: '' },
  { isDraft: true, inReview: true, publishNow: false, scheduledDate: '2030-01-01T09:00:00.000Z' },
]

test('whatever is chosen is what the fields then say, from any state', () => {
  for (const when of choicesOf(dated))
    for (const start of starts) {
      expect(whenOf(dated, { ...start, ...Object.fromEntries(valuesFor(dated, when, start)) })).toBe(when)
    }
  for (const when of choicesOf(job))
    for (const isActive of [true, false]) {
      expect(whenOf(job, { isActive, inReview: isActive, ...Object.fromEntries(valuesFor(job, when, {})) })).toBe(when)
    }
})

test('only a kind with a schedule offers Later, and a draft keeps its date', () => {
  expect(choicesOf(dated)).toEqual(['now', 'later', 'draft', 'review'])
  expect(choicesOf(job)).toEqual(['now', 'draft', 'review'])
  const later = { ...starts[0], publishNow: false }
  expect(
    Object.fromEntries(valuesFor(dated, 'draft', { ...later, scheduledDate: '2030-01-01T09:00:00.000Z' })),
  ).toEqual({
    isDraft: true,
    inReview: false,
  })
  // Without one, nothing was planned.
  expect(Object.fromEntries(valuesFor(dated, 'review', later))).toMatchObject({ inReview: true, publishNow: true })
})
