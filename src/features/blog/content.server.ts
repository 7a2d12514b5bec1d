import { nextPublication } from '../../db/publication.server.ts'
import type { Database } from '../../db/tables.ts'
import type { RenderedTable } from '../../entries/rerender.server.ts'
import { dayMs } from '../../platform/dates.ts'
import { fixedPages, type SeedTools, type ServerContentKind, sitemapOf, titleColumn } from '../content-kind.server.ts'
import { blogAddress } from './address.ts'
import { createBlogAdminApi } from './admin-api.server.ts'
import { createBlogApi } from './api.server.ts'
import { postBin, postEntries } from './entries.server.ts'
import { feedPosts } from './feed.server.ts'
import { countPostsByStatus, publicPostChanges } from './list.server.ts'
import { postInput } from './schema.ts'
import { blogCard, postCard } from './share-card.ts'
import { createPost, findPostSummary, type RenderedPost } from './store.server.ts'

export const renderedPosts: RenderedTable<'posts'> = {
  table: 'posts',
  noun: 'post',
  textsOf: ({ content }) => [content],
  htmlOf: ([html = '']) => html,
}

export const blog: ServerContentKind = {
  table: 'posts',
  entries: postEntries,
  bin: postBin,
  apiName: 'blog',
  editPath: (id) => `/admin/edit-blog/${id}`,
  titleIn: titleColumn,
  createApis: (services) => [createBlogApi(services), createBlogAdminApi(services)],
  seed: { set: 'demo', prepare: prepareSamples },
  renderedTable: renderedPosts,
  isPublic: async (db, now, id) => (await findPostSummary(db, { now, seesAll: false }, id)) !== undefined,
  sitemap: (db, now) => [
    fixedPages(['/blog']),
    sitemapOf(publicPostChanges(db, now), ({ slug }) => blogAddress({ post: slug })),
  ],
  shareCards: {
    page: 'blog',
    ofList: ({ blog }) => blogCard(blog),
    async ofEntry({ db, now }, id) {
      const post = await findPostSummary(db, { now, seesAll: false }, id)
      return post && postCard(post)
    },
  },
  nextChange: (db, now, remember) => nextPublication(db, 'posts', now, remember),
  feed: { description: ({ blog }) => blog.text, list: feedPosts },
  countByStatus: countPostsByStatus,
}

async function prepareSamples({ renderer, readJson, readText }: SeedTools) {
  const entries = await readJson<{ slug: string; publishedDaysAgo: number; blogImage?: string }[]>('posts.json')
  const samples: { post: RenderedPost; publishedDaysAgo: number; image?: string | undefined }[] = []
  for (const { publishedDaysAgo, blogImage: image, ...fields } of entries) {
    const input = postInput.parse({ ...fields, content: await readText(`posts/${fields.slug}.md`) })
    const rendered = await renderer.render(input.content, { line: 'seed' })
    samples.push({ post: { ...input, ...rendered }, publishedDaysAgo, image })
  }
  return async (trx: Database, now: Date) => {
    for (const { post, publishedDaysAgo, image } of samples)
      await createPost(trx, post, new Date(now.getTime() - publishedDaysAgo * dayMs), image)
  }
}
