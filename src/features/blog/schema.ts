import { z } from 'zod'
import { momentOf } from '../../platform/dates.ts'
import { besideOtherProblems, flag, oneOf, requiredText, revisionField } from '../../platform/fields.ts'
import { blogCategories } from './options.ts'

export const postLimits = {
  title: 200,
  summary: 160,
  content: 200_000,
  authorName: 100,
  readTime: 60,
  tags: 20,
  tag: 50,
}

const scheduledDateMissing = 'Please select a publication date'

const readTime = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
  z
    .number('Read time must be a number of minutes')
    .int('Read time must be a whole number of minutes')
    .min(1, 'Read time must be at least 1 minute')
    .max(postLimits.readTime, `Read time must be ${postLimits.readTime} minutes or less`)
    .default(5),
)

const tag = requiredText('Tag', postLimits.tag)

/** A list, or the JSON text of one (as a multipart form sends it). */
const tags = z.preprocess(
  (value, context) => {
    if (typeof value !== 'string') return value
    if (value.trim() === '') return []
    try {
      return JSON.parse(value)
    } catch {
      context.issues.push({ code: 'custom', message: 'Tags must be a JSON list of texts', input: value })
      return []
    }
  },
  z
    .array(tag, 'Tags must be a list of texts')
    .max(postLimits.tags, `A post can have ${postLimits.tags} tags at most`)
    .default([]),
)

const scheduledDate = z.preprocess(
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

/** What an author saves. Rules and messages: specification, section 5. */
export const postInput = z
  .object({
    title: requiredText('Title', postLimits.title, 'Title is required'),
    summary: requiredText(
      'Summary',
      postLimits.summary,
      'Summary is required',
      'Summary must be 160 characters or less',
    ),
    content: requiredText('Content', postLimits.content, 'Content is required'),
    category: oneOf('Category', blogCategories).default('Technology'),
    authorName: requiredText('Author name', postLimits.authorName, 'Author name is required'),
    readTime,
    publishNow: flag('Publish now').default(true),
    scheduledDate,
    tags,
    revision: revisionField,
  })
  .refine((post) => post.publishNow !== false || Boolean(post.scheduledDate), {
    path: ['scheduledDate'],
    error: scheduledDateMissing,
    when: besideOtherProblems,
  })

export type PostInput = z.infer<typeof postInput>

export const postStatuses = ['published', 'scheduled', 'draft'] as const

const summaryShape = {
  _id: z.string(),
  title: z.string(),
  summary: z.string(),
  category: z.enum(blogCategories),
  authorName: z.string(),
  readTime: z.number(),
  publishNow: z.boolean(),
  scheduledDate: z.string(),
  tags: z.array(z.string()),
  blogImage: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** When it became, or will become, public. */
  publishedAt: z.string(),
  revision: z.number(),
  status: z.enum(postStatuses),
}

/** A post in a list: everything but its text. */
export const postSummary = z.object(summaryShape)
export type PostSummary = z.infer<typeof postSummary>

/** A whole post: `content` as authored, `html` the same rendered and sanitised. */
export const post = z.object({ ...summaryShape, content: z.string(), html: z.string() })
export type Post = z.infer<typeof post>
