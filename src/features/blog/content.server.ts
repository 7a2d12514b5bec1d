import { fixedPages, type ServerContentKind, sitemapOf } from '../content-kind.server.ts'
import { blogAddress } from './address.ts'
import { createBlogAdminApi } from './admin-api.server.ts'
import { createBlogApi } from './api.server.ts'
import { blog as descriptor } from './content.ts'
import { createFacetsApi } from './facets-api.server.ts'
import { feedPosts } from './feed.server.ts'
import { countPostsByStatus, publicPostChanges } from './list.server.ts'
import { blogCard, postCard } from './share-card.ts'
import { findPostSummary, kind } from './store.server.ts'

export const blog: ServerContentKind = {
  ...kind.server,
  editPath: descriptor.editPath,
  createApis: (services) => [createBlogApi(services), createBlogAdminApi(services), createFacetsApi(services)],
  sitemap: (db, now) => [
    fixedPages(['/blog']),
    sitemapOf(publicPostChanges(db, now), ({ slug }) => blogAddress({ post: slug })),
  ],
  outline: {
    title: 'Articles',
    async list(db, now, limit) {
      const { entries } = await kind.list(db, { now, seesAll: false }, { limit, page: 1 })
      return entries.map(({ title, slug, summary }) => ({ title, path: blogAddress({ post: slug }), line: summary }))
    },
  },
  shareCards: {
    page: 'blog',
    ofList: ({ blog }) => blogCard(blog),
    async ofEntry({ db, now }, id) {
      const post = await findPostSummary(db, { now, seesAll: false }, id)
      return post && postCard(post)
    },
  },
  feed: { description: ({ blog }) => blog.text, list: feedPosts },
  countByStatus: countPostsByStatus,
}
