import { expect, test } from 'vitest'
import { weeksOf } from './activity.ts'

const days = (length: number) => Array.from({ length }, (_, index) => index + 1)

test('ninety days become thirteen weeks ending on the last day, the first with six days', () => {
  const none = days(90).map(() => 0)
  const weeks = weeksOf({
    from: '2025-12-03',
    to: '2026-03-02',
    posts: days(90),
    jobs: none,
    caseStudies: none,
    messages: none,
  })
  expect(weeks).toHaveLength(13)
  expect(weeks[0]).toEqual({ from: '2025-12-03', to: '2025-12-08', posts: 21, jobs: 0, caseStudies: 0, messages: 0 })
  expect(weeks[1]).toMatchObject({ from: '2025-12-09', to: '2025-12-15', posts: 70 })
  expect(weeks[12]).toMatchObject({ from: '2026-02-24', to: '2026-03-02', posts: 609 })
  expect(weeks.reduce((sum, { posts }) => sum + posts, 0)).toBe((90 * 91) / 2)
})

test.for([
  [1, [1]],
  [7, [28]],
  [8, [1, 35]],
  [14, [28, 77]],
] as const)('%i days become the weeks %o', ([length, wanted]) => {
  const counts = { posts: days(length), jobs: days(length), caseStudies: days(length), messages: days(length) }
  expect(weeksOf({ from: '2026-02-17', to: '2026-03-02', ...counts }).map(({ jobs }) => jobs)).toEqual(wanted)
})
