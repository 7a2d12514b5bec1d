import { z } from 'zod'
import { momentOf } from '../platform/dates.ts'
import { besideOtherProblems, coerced, flag } from '../platform/fields.ts'
import { publicationStatuses } from './publication-status.ts'

/** The moment an entry becomes public, as ISO 8601 in UTC; '' and null count as absent. */
const publicationDate = coerced(
  (value) => (value === '' || value === null ? undefined : value),
  z
    .string('Publication date must be text')
    .refine(
      (text) => momentOf(text) !== undefined,
      'Publication date must be a date and time, such as 2026-12-31T09:00:00Z',
    )
    .transform((text) => new Date(momentOf(text) ?? 0).toISOString())
    .optional(),
)

/** Hides an entry from visitors, whatever its date. */
export const draftField = flag('Draft').default(false)

/** Also hides the entry from visitors, and asks others to review it. */
export const reviewField = flag('In review').default(false)

/** The fields of a save that decide when an entry becomes public. */
export const publicationInput = {
  isDraft: draftField,
  inReview: reviewField,
  publishNow: flag('Publish now').default(true),
  scheduledDate: publicationDate,
}

/** Set on a draft, so that it stays one when a response is sent back as a save. */
export const unpublishedAnswer = { isDraft: z.boolean().optional(), inReview: z.boolean().optional() }

/** The fields of a response about the publication of an entry and its saves. */
export const publicationAnswer = {
  publishNow: z.boolean(),
  scheduledDate: z.string(),
  /** When the entry became, or will become, public. */
  publishedAt: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  revision: z.number(),
  status: z.enum(publicationStatuses),
  ...unpublishedAnswer,
}

interface Publication {
  isDraft: boolean
  inReview: boolean
  publishNow: boolean
  scheduledDate?: string | undefined
}

/** Requires a date for an entry not published at once (specification, section 4); a draft needs none. */
export function withPublicationDate<T extends z.ZodType<Publication>>(schema: T) {
  return schema.refine(
    ({ isDraft, inReview, publishNow, scheduledDate }) =>
      isDraft || inReview || publishNow !== false || Boolean(scheduledDate),
    {
      path: ['scheduledDate'],
      error: 'Please select a publication date',
      when: besideOtherProblems,
    },
  )
}
