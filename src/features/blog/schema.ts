import { z } from 'zod'
import { publicationAnswer, publicationInput, withPublicationDate } from '../../entries/publication.ts'
import { publicationStatuses } from '../../entries/publication-status.ts'
import {
  coerced,
  type FieldsOf,
  keptText,
  listQuery,
  oneOf,
  optionalText,
  requiredText,
  revisionField,
  savedByField,
  slugField,
  sortQuery,
} from '../../platform/fields.ts'
import { requiredMarkdown } from '../../platform/markdown/markdown-text.ts'
import { blogCategories, postLimits, postSorts } from './options.ts'

const readTime = coerced(
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
const tags = coerced(
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

/** A post as saved. Rules and messages: specification, section 5. */
export const postInput = withPublicationDate(
  z.object({
    // The fields of section 5 come first, in its order: a refusal's message is that of the first wrong field.
    title: requiredText('Title', postLimits.title, 'Title is required'),
    summary: requiredText(
      'Summary',
      postLimits.summary,
      'Summary is required',
      'Summary must be 160 characters or less',
    ),
    content: requiredMarkdown('Content', postLimits.content, 'Content is required'),
    authorName: requiredText('Author name', postLimits.authorName, 'Author name is required'),
    slug: slugField,
    category: oneOf('Category', blogCategories).default('Technology'),
    readTime,
    ...publicationInput,
    tags,
    blogImageAlt: keptText('Alternative text', postLimits.blogImageAlt),
    /** Follows from the dates; ignored when sent back. */
    status: oneOf('Status', publicationStatuses).optional(),
    revision: revisionField,
  }),
)

export type PostInput = z.infer<typeof postInput>

/** A post as an API call sends it, apart from the image. */
export type SentPost = z.input<typeof postInput>

/** The form's values. `scheduledDate`: ISO 8601, UTC; '' for none. */
export type PostFields = Omit<FieldsOf<typeof postInput>, 'status'>

const summaryShape = {
  _id: z.string(),
  /** The last part of the post's address. */
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  category: z.enum(blogCategories),
  authorName: z.string(),
  readTime: z.number(),
  tags: z.array(z.string()),
  blogImage: z.string().nullable(),
  /** '' if the picture adds nothing to the text. */
  blogImageAlt: z.string(),
  ...publicationAnswer,
}

/** A post in a list, without its text. */
export const postSummary = z.object(summaryShape)
export type PostSummary = z.infer<typeof postSummary>

/** A whole post: `content` as authored, `html` rendered from it and sanitised. */
export const post = z.object({ ...summaryShape, content: z.string(), html: z.string(), savedBy: savedByField })
export type Post = z.infer<typeof post>

/** A post without its markdown. */
export type RenderedPost = Omit<Post, 'content'>

/** The form in which a post's text is requested: `html` omits the markdown. */
export const textQuery = z.object({ text: oneOf('Text', ['all', 'html']).default('all') })

/** Filter and order of a list of posts: newest first unless an administrator asks for another order. */
export const postsQuery = listQuery.extend({
  category: oneOf('Category', blogCategories).optional(),
  tag: optionalText('Tag', postLimits.tag),
  /** For administrators only: visitors see only published posts. */
  status: oneOf('Status', publicationStatuses).optional(),
  ...sortQuery(postSorts),
})
export type PostsQuery = z.infer<typeof postsQuery>
