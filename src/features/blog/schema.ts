import { z } from 'zod'
import { choice, markdown, oneText, parts, publishedFields, ruled, text, title } from '../../entries/field-set.ts'
import { headFields } from '../../entries/head-fields.ts'
import { publicationInput, publishable } from '../../entries/publication.ts'
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
  slugField,
  sortQuery,
} from '../../platform/fields.ts'
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

/** The address of a picture. A form sends it or a file beside the fields, so its rule is not among those of the input. */
const blogImage = {
  ...ruled(z.string().nullable().optional(), z.string().nullable()),
  column: 'image' as const,
}

/** The fields of section 5 come first, in its order: a refusal's message is that of the first wrong field. */
export const postFields = publishedFields(
  {
    title: title('Title', postLimits.title, 'Title is required'),
    summary: text('Summary', postLimits.summary, 'Summary is required', 'Summary must be 160 characters or less'),
    content: markdown('Content', postLimits.content, 'Content is required'),
    authorName: text('Author name', postLimits.authorName, 'Author name is required'),
    slug: ruled(slugField, z.string()),
    category: choice('Category', blogCategories, 'Technology'),
    readTime: ruled(readTime, z.number()),
    tags: parts(tags, z.array(z.string())),
    blogImage,
    /** '' if the picture adds nothing to the text. */
    blogImageAlt: ruled(keptText('Alternative text', postLimits.blogImageAlt), z.string()),
    ...headFields,
  },
  ['slug', 'title', 'summary', 'category', 'authorName', 'readTime', 'tags', 'blogImage', 'blogImageAlt'],
  oneText('content'),
)

const { blogImage: _, tags: tagsRule, blogImageAlt, ...first } = postFields.rules

/** A post as saved. Rules and messages: specification, section 5. */
export const postInput = publishable(
  z.object({
    ...first,
    ...publicationInput,
    tags: tagsRule,
    blogImageAlt,
    /** Follows from the dates; ignored when sent back. */
    status: oneOf('Status', publicationStatuses).optional(),
    revision: revisionField,
  }),
  postFields.all.missing,
)

export type PostInput = z.infer<typeof postInput>

/** A post as an API call sends it, apart from the image. */
export type SentPost = z.input<typeof postInput>

/** The form's values. `scheduledDate`: ISO 8601, UTC; '' for none. */
export type PostFields = Omit<FieldsOf<typeof postInput>, 'status'>

/** A post in a list, without its text. */
export type PostSummary = z.infer<typeof postFields.summary>
/** A whole post: `content` as authored, `html` rendered from it and sanitised. */
export type Post = z.infer<typeof postFields.whole>

/** A post without its markdown. */
export type RenderedPost = Omit<Post, 'content'>

/** The form in which a post's text is requested: `html` omits the markdown. */
export const textQuery = z.object({ text: oneOf('Text', ['all', 'html']).default('all') })

/** Filter and order of a list of posts: newest first unless an administrator asks for another order. */
export const postsQuery = listQuery.extend({
  category: oneOf('Category', blogCategories).optional(),
  tag: optionalText('Tag', postLimits.tag),
  /** These two for administrators only: visitors see only published posts. */
  author: optionalText('Author', postLimits.authorName),
  status: oneOf('Status', publicationStatuses).optional(),
  ...sortQuery(postSorts),
})
export type PostsQuery = z.infer<typeof postsQuery>
