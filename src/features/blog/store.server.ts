import { z } from '@hono/zod-openapi'
import { foldText } from '../../db/fold.ts'
import type { Database } from '../../db/tables.ts'
import { validationError } from '../../platform/api/api.server.ts'
import type { Rendered } from '../../platform/markdown/markdown.server.ts'
import { defineKind } from '../define-kind.server.ts'
import { blogAddress, readBlogQuery } from './address.ts'
import { findIds } from './post-selection.server.ts'
import { type PostInput, postFields, postInput, postsQuery } from './schema.ts'

/** The address of a picture on this site or another one. */
const imageField = z.object({
  blogImage: z
    .string('blogImage must be an address')
    .max(2000, 'blogImage is too long')
    .regex(/^(\/(?![/\\])|https:\/\/)\S+$/, 'blogImage must be an address that begins with / or https://')
    .nullable(),
})

const tagsIn = (json: string): string[] => JSON.parse(json)

export const kind = defineKind('posts', {
  ...{ path: 'blog', name: 'Post', noun: 'post', tag: 'Blog', answer: 'blog' },
  fields: postFields,
  input: postInput,
  query: postsQuery,
  slug: {
    noun: 'blog post',
    addressOf: (post) => blogAddress({ post }),
    slugIn: ({ searchParams }) => readBlogQuery(searchParams).post,
  },
  columns: ({ authorName }) => ({ author_key: foldText(authorName) }),
  words({ title, summary, category, author_name, tags, content }) {
    return [title, summary, category, author_name, ...tagsIn(tags), content]
  },
  pictures: ({ image, content }) => ({ blogImage: image, content }),
  beside: {
    table: 'post_tags',
    column: 'post_id',
    rowsOf({ id: post_id, tags, category, published_at, public_from, public_until }) {
      const keys = new Set(tagsIn(tags).map((tag) => tag.toLowerCase()))
      return [...keys].map((tag_key) => ({ post_id, category, published_at, public_from, public_until, tag_key }))
    },
  },
  list: findIds,
  unruled({ blogImage }, isNew) {
    if (!isNew) return { blogImage: typeof blogImage === 'string' ? blogImage : null }
    const read = imageField.safeParse({ blogImage: blogImage ?? null })
    if (!read.success) throw validationError(read.error)
    return read.data
  },
  samples: 'posts',
})

export const { find: findPost, findSummary: findPostSummary, remove: deletePost, findWords: findPostWords } = kind

/** A post with its rendered HTML: the store does not render. */
export type RenderedPost = PostInput & Rendered

/** Returns the new post's id. Throws 409 if a given slug is taken. */
export function createPost(db: Database, input: RenderedPost, now: Date, blogImage: string | null = null) {
  return kind.create(db, { ...input, blogImage }, now)
}

/**
 * `blogImage`: the new one, null to remove it, undefined to keep it. Throws 404, or 409 if the slug is taken or
 * `input.revision` is not the newest.
 */
export function updatePost(db: Database, id: string, input: RenderedPost, now: Date, blogImage?: string | null) {
  return kind.update(db, id, { ...input, blogImage }, now)
}
