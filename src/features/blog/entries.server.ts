import { type Entries, entriesOf } from '../../platform/entries.server.ts'
import { updateAs } from '../../platform/versions.server.ts'
import { post, postInput } from './schema.ts'
import { findPost, updatePost } from './store.server.ts'

export const postEntries: Entries = entriesOf(
  { table: 'posts', path: 'blog', name: 'Post', noun: 'post', tag: 'Blog', answer: 'blog' },
  {
    schema: post,
    input: postInput,
    find: (db, now, id) => findPost(db, { now, seesAll: true }, id),
    render: async (renderer, { content }, line) => ({ html: (await renderer.render(content, { line })).html }),
    async save({ db, clock, renderer }, id, input, { who, fields: { blogImage } }) {
      const rendered = await renderer.render(input.content, { line: `save ${who}` })
      const [image, now] = [typeof blogImage === 'string' ? blogImage : null, clock()]
      return updateAs(db, { who, now }, postEntries, id, (trx) =>
        updatePost(trx, id, { ...input, ...rendered }, now, image),
      )
    },
  },
)
