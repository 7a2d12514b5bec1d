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

/** Whether a save keeps its entry from visitors, so that its title suffices. */
export function isUnpublished({ isDraft, inReview }: Pick<Publication, 'isDraft' | 'inReview'>): boolean {
  return isDraft || inReview
}

/**
 * Requires of all but drafts the fields that `missing` names, and a date if they are not published at once
 * (specification, sections 4 and 5). Problems are in the order of the fields: a refusal's message is that of the first.
 */
export function publishable<T extends z.ZodObject & z.ZodType<Publication>>(
  schema: T,
  missing: Record<string, string>,
): T {
  return inOrder(schema, (entry) => {
    if (isUnpublished(entry)) return {}
    const hasNoDate = entry.publishNow === false && !entry.scheduledDate
    return { ...missing, ...(hasNoDate && { scheduledDate: 'Please select a publication date' }) }
  })
}

/** Requires the fields that `wanted` names with a message, and puts all problems into the order of the fields. */
export function inOrder<T extends z.ZodObject>(schema: T, wanted: (entry: z.output<T>) => Record<string, string>): T {
  const names = Object.keys(schema.shape)
  const placeOf = ({ path }: { path?: PropertyKey[] | undefined }) => names.indexOf(String(path?.[0]))
  return schema.superRefine(
    (entry, { issues, addIssue }) => {
      const values: Record<string, unknown> = { ...entry }
      const wrong = new Set(issues.map(({ path }) => path?.[0]))
      for (const [name, message] of Object.entries(wanted(entry))) {
        if (isBlank(values[name]) && !wrong.has(name)) addIssue({ code: 'custom', path: [name], message })
      }
      issues.sort((a, b) => placeOf(a) - placeOf(b))
    },
    { when: besideOtherProblems },
  )
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
