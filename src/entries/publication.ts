import { z } from 'zod'
import { momentOf } from '../platform/dates.ts'
import { besideOtherProblems, coerced, flag } from '../platform/fields.ts'
import { publicationStatuses } from './publication-status.ts'

/** A moment, stored as ISO 8601 in UTC; '' and null count as absent. */
function moment(name: string, isMoment: (text: string) => boolean, example: string) {
  return coerced(
    (value) => (value === '' || value === null ? undefined : value),
    z
      .string(`${name} must be text`)
      .refine(isMoment, `${name} must be a date and time, such as ${example}`)
      .transform((text) => new Date(momentOf(text) ?? 0).toISOString())
      .optional(),
  )
}

const publicationDate = moment('Publication date', (text) => momentOf(text) !== undefined, '2026-12-31T09:00:00Z')

/** Visitors no longer see the entry from then on. A day alone is refused: it could mean its beginning or its end. */
export const publicUntilField = moment(
  'Public until',
  (text) => text.includes('T') && momentOf(text) !== undefined,
  '2026-12-31T18:00:00Z',
).describe('Visitors no longer see the entry from this moment on; absent, empty or null if it stays')

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
  publicUntil: publicUntilField,
}

/** Set on a draft, so that it stays one when a response is sent back as a save. */
export const unpublishedAnswer = { isDraft: z.boolean().optional(), inReview: z.boolean().optional() }

/** Null if the entry stays public. */
export const publicUntilAnswer = z
  .string()
  .nullable()
  .describe('Visitors no longer see the entry from this moment on; null if it stays')

/** The fields of a response about the publication of an entry and its saves. */
export const publicationAnswer = {
  publishNow: z.boolean(),
  scheduledDate: z.string(),
  publicUntil: publicUntilAnswer,
  /** When the entry became, or will become, public. */
  publishedAt: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  revision: z.number(),
  status: z.enum(publicationStatuses),
  ...unpublishedAnswer,
}

/** In an administrator's list: the fields without which a draft cannot be published. */
export const missingAnswer = z
  .array(z.string())
  .optional()
  .describe('For administrators, of a draft in a list: the fields without which it cannot be published')

interface Publication {
  isDraft: boolean
  inReview: boolean
  publishNow: boolean
  scheduledDate?: string | undefined
  publicUntil?: string | undefined
}

/** Whether a save keeps its entry from visitors, so that its title suffices. */
export function isUnpublished({ isDraft, inReview }: Pick<Publication, 'isDraft' | 'inReview'>): boolean {
  return isDraft || inReview
}

/**
 * Requires of all but drafts the fields that `missing` names, a date if they are not published at once (specification,
 * sections 4 and 5), and that they are public at all if both dates are given.
 */
export function publishable<T extends z.ZodObject & z.ZodType<Publication>>(
  schema: T,
  missing: Record<string, string>,
): T {
  return inOrder(schema, (entry) => {
    if (isUnpublished(entry)) return {}
    const { publishNow, scheduledDate, publicUntil } = entry
    const isLater = publishNow === false
    const hasNoDate = isLater && !scheduledDate
    const isNever = isLater && isNotAfter(publicUntil, scheduledDate)
    return {
      ...missingIn(entry, { ...missing, ...(hasNoDate && { scheduledDate: 'Please select a publication date' }) }),
      ...(isNever && { publicUntil: 'Public until must be later than the publication date' }),
    }
  })
}

/**
 * Adds the problems that `problemsOf` finds, by field, and puts all into the order of the fields: a refusal's message is
 * that of the first.
 */
export function inOrder<T extends z.ZodObject>(
  schema: T,
  problemsOf: (entry: z.output<T>) => Record<string, string>,
): T {
  const names = Object.keys(schema.shape)
  const placeOf = ({ path }: { path?: PropertyKey[] | undefined }) => names.indexOf(String(path?.[0]))
  return schema.superRefine(
    (entry, { issues, addIssue }) => {
      const wrong = new Set(issues.map(({ path }) => path?.[0]))
      for (const [name, message] of Object.entries(problemsOf(entry))) {
        if (!wrong.has(name)) addIssue({ code: 'custom', path: [name], message })
      }
      issues.sort((a, b) => placeOf(a) - placeOf(b))
    },
    { when: besideOtherProblems },
  )
}

/** False unless both are moments: the dates may have broken rules of their own. */
function isNotAfter(one: unknown, other: unknown): boolean {
  const [first, second] = [one, other].map((date) => (typeof date === 'string' ? momentOf(date) : undefined))
  return first !== undefined && second !== undefined && first <= second
}

/** Returns those of the messages whose field is blank. */
export function missingIn(entry: object, messages: Record<string, string>): Record<string, string> {
  const values: Record<string, unknown> = { ...entry }
  return Object.fromEntries(Object.entries(messages).filter(([name]) => isBlank(values[name])))
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
