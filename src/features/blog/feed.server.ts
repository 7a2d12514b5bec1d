import type { Database } from '../../db/tables.ts'
import { makeAddressesAbsolute, paragraphsOf } from '../../platform/markdown/html.server.ts'
import type { FeedEntry } from '../../platform/rss.server.ts'
import { blogAddress } from './address.ts'
import { listPosts } from './list.server.ts'
import { findPost } from './store.server.ts'

/** The most characters of full texts in one feed. */
const mostHtml = 1_000_000

/** Returns the newest posts that are public at `now`: in full while there is room, then only their summaries. */
export async function feedPosts(db: Database, now: Date, publicUrl: string, most: number): Promise<FeedEntry[]> {
  const visitor = { now, seesAll: false }
  const { posts } = await listPosts(db, visitor, { limit: most, page: 1 })
  const whole = await Promise.all(posts.map(({ _id }) => findPost(db, visitor, _id)))
  let room = mostHtml
  return whole
    .filter((post) => post !== undefined)
    .map((post) => {
      room -= post.html.length
      const url = publicUrl + blogAddress({ post: post.slug })
      return {
        title: post.title,
        url,
        id: publicUrl + blogAddress({ post: post._id }),
        publishedAt: post.publishedAt,
        author: post.authorName,
        categories: [post.category, ...post.tags],
        summary: post.summary,
        html: room >= 0 ? makeAddressesAbsolute(post.html, url) : paragraphsOf(post.summary),
      }
    })
}
