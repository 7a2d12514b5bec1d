import { z } from 'zod'
import { defineEntries } from '../../entries/define-entries.server.ts'
import type { Entries } from '../../entries/entries.server.ts'
import type { Discardable } from '../../entries/trash.server.ts'
import { validationError } from '../../platform/api/api.server.ts'
import { blogAddress } from './address.ts'
import { post, postInput } from './schema.ts'
import { createPost, findPost, updatePost } from './store.server.ts'

/** The address of a picture on this site or another one. */
const imageField = z.object({
  blogImage: z
    .string('blogImage must be an address')
    .max(2000, 'blogImage is too long')
    .regex(/^(\/(?![/\\])|https:\/\/)\S+$/, 'blogImage must be an address that begins with / or https://')
    .nullable(),
})

export const postBin: Discardable = {
  kind: 'blog',
  noun: 'post',
  table: 'posts',
  titleOf: ({ title }) => String(title),
  dependents: [['post_tags', 'post_id']],
  addressOf: ({ slug }) => blogAddress({ post: String(slug) }),
}

export const postEntries: Entries = defineEntries(
  { table: 'posts', path: 'blog', name: 'Post', noun: 'post', tag: 'Blog', answer: 'blog' },
  {
    schema: post,
    input: postInput,
    find: (db, now, id) => findPost(db, { now, seesAll: true }, id),
    render: async (renderer, { content }, line) => ({ html: (await renderer.render(content, { line })).html }),
    async create(renderer, input, { line, fields: { blogImage } }) {
      const image = imageField.safeParse({ blogImage: blogImage ?? null })
      if (!image.success) throw validationError(image.error)
      const rendered = await renderer.render(input.content, { line })
      return (trx, now) => createPost(trx, { ...input, ...rendered }, now, image.data.blogImage)
    },
    async update({ renderer }, input, { line, fields: { blogImage } }) {
      const rendered = await renderer.render(input.content, { line })
      const image = typeof blogImage === 'string' ? blogImage : null
      return (trx, id, now) => updatePost(trx, id, { ...input, ...rendered }, now, image)
    },
  },
)
