import { z } from 'zod'
import { oneOf } from '../../platform/fields.ts'
import { actions, daysKept } from './options.ts'

export const visitsQuery = z.object({
  days: z.coerce
    .number('Days must be a number')
    .int('Days must be a whole number')
    .min(1, 'Days must be at least 1')
    .max(daysKept, `Days must be at most ${daysKept}`)
    .default(30),
})

/** The report of a browser: a page opened without a page load, or an action on it. */
export const visitQuery = z.object({
  page: z.string('Page is required').max(300, 'Page must be 300 characters or less'),
  action: oneOf('Action', ['view', 'apply']).default('view'),
})

const count = z.number()

const sums = z.object({ views: count, visitors: count }).nullable()

/** A month to compare: until today's day of the month, and as a whole; null for what is not kept, or not over. */
const month = z.object({
  /** Such as 2026-11. */
  month: z.string(),
  /** Its last day that `toDay` counts. */
  until: z.string(),
  toDay: sums,
  whole: sums,
})
export type VisitMonth = z.infer<typeof month>

/** `pages`, `referrers` and the counts of each action are sorted by count, highest first. */
export const visitFigures = {
  /** The setting that turns counting on. */
  isCounting: z.boolean(),
  /** Oldest first, days without visits included. */
  days: z.array(z.object({ day: z.string(), views: count, visitors: count })),
  pages: z.array(z.object({ page: z.string(), views: count })),
  referrers: z.array(z.object({ host: z.string(), views: count })),
  /** This month, the one before, and the same month a year ago. */
  months: z.array(month),
  /** The titles of entries, by the address of their page. */
  titles: z.record(z.string(), z.string()),
  actions: z.array(z.object({ action: z.enum(actions), page: z.string(), count })),
}
