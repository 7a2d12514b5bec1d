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

/** What a browser tells by itself: a page that it has opened without loading it, or what was done on it. */
export const visitQuery = z.object({
  page: z.string('Page is required').max(300, 'Page must be 300 characters or less'),
  action: oneOf('Action', ['view', 'apply']).default('view'),
})

const count = z.number()

/** The most named come first in each list. */
export const visitFigures = {
  /** Whether visits are counted at all: a setting. */
  isCounting: z.boolean(),
  /** Oldest first, days without visits included. */
  days: z.array(z.object({ day: z.string(), views: count, visitors: count })),
  pages: z.array(z.object({ page: z.string(), views: count })),
  referrers: z.array(z.object({ host: z.string(), views: count })),
  actions: z.array(z.object({ action: z.enum(actions), page: z.string(), count })),
}
