import type { Database } from '../../db/tables.ts'
import { makeAddressesAbsolute } from '../../platform/markdown/html.server.ts'
import type { FeedEntry } from '../../platform/rss.server.ts'
import { blogAddress } from './address.ts'
import { listPosts } from './list.server.ts'
import { findPost } from './store.server.ts'

/** Returns the newest posts that are public at `now`, in full. */
export async function feedPosts(db: Database, now: Date, publicUrl: string, most: number): Promise<FeedEntry[]> {
  const visitor = { now, seesAll: false }
  const { posts } = await listPosts(db, visitor, { limit: most, page: 1 })
  const whole = await Promise.all(posts.map(({ _id }) => findPost(db, visitor, _id)))
  return whole
    .filter((post) => post !== undefined)
    .map((post) => {
      const url = publicUrl + blogAddress({ post: post.slug })
      return {
        title: post.title,
        url,
        id: post._id,
        publishedAt: post.publishedAt,
        author: post.authorName,
        categories: [post.category, ...post.tags],
        summary: post.summary,
        image: post.blogImage ? { url: new URL(post.blogImage, publicUrl).href, alt: post.blogImageAlt } : undefined,
        html: makeAddressesAbsolute(post.html, url),
      }
    })
}
