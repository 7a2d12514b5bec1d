import { expect, test } from 'vitest'
import { choicesOf, type DraftFields, valuesFor, whenOf } from './when.ts'

const dated: DraftFields = {
  ...{ field: 'isDraft', value: true, review: 'inReview' },
  later: { now: 'publishNow', date: 'scheduledDate' },
}
const job: DraftFields = { field: 'isActive', value: false, review: 'inReview' }
const starts = [
  { isDraft: false, inReview: false, publishNow: true },
  { isDraft: true, inReview: true, publishNow: false },
]

test('whatever is chosen is what the fields then say, from any state', () => {
  for (const when of choicesOf(dated))
    for (const start of starts) {
      expect(whenOf(dated, { ...start, ...Object.fromEntries(valuesFor(dated, when)) })).toBe(when)
    }
  for (const when of choicesOf(job))
    for (const isActive of [true, false]) {
      expect(whenOf(job, { isActive, inReview: isActive, ...Object.fromEntries(valuesFor(job, when)) })).toBe(when)
    }
})

test('only a kind with a schedule offers Later, and a draft keeps its date', () => {
  expect(choicesOf(dated)).toEqual(['now', 'later', 'draft', 'review'])
  expect(choicesOf(job)).toEqual(['now', 'draft', 'review'])
  expect(valuesFor(dated, 'draft').map(([name]) => name)).toEqual(['isDraft', 'inReview'])
})
