import type { Database } from '../../db/tables.ts'
import { renderMarkdownAbroad } from '../../platform/markdown.server.ts'
import type { FeedEntry } from '../../platform/rss.server.ts'
import { findPost, listPosts } from './store.server.ts'

/** The newest posts that a visitor can read at `now`, whole. */
export async function feedPosts(db: Database, now: Date, publicUrl: string, most: number): Promise<FeedEntry[]> {
  const visitor = { now, seesAll: false }
  const { posts } = await listPosts(db, visitor, { limit: most, page: 1, q: '' })
  const whole = await Promise.all(posts.map(({ _id }) => findPost(db, visitor, _id)))
  return whole
    .filter((post) => post !== undefined)
    .map((post) => {
      const url = `${publicUrl}/blog?post=${post._id}`
      return {
        title: post.title,
        url,
        publishedAt: post.publishedAt,
        author: post.authorName,
        categories: [post.category, ...post.tags],
        summary: post.summary,
        html: renderMarkdownAbroad(post.content, url),
      }
    })
}
