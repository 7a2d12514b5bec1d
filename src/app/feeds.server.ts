import { Hono } from 'hono'
import { site } from '../../content/site.ts'
import { feedPosts } from '../features/blog/feed.server.ts'
import { feedJobs } from '../features/jobs/feed.server.ts'
import { publicCache } from '../platform/api.server.ts'
import { type FeedEntry, rss } from '../platform/rss.server.ts'
import type { Services } from '../services.server.ts'
import { feeds } from './feeds.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'config'>

const mostEntries = 30

/** The newest articles and the open jobs for feed readers. */
export function createFeedRoutes({ db, clock, config: { publicUrl } }: Deps): Hono {
  const answer = (feed: (typeof feeds)[keyof typeof feeds], description: string, entries: FeedEntry[]) => {
    const { title, page, path } = feed
    const text = rss({ title, description, pageUrl: publicUrl + page, feedUrl: publicUrl + path, entries })
    return new Response(text, {
      headers: { 'Content-Type': 'application/rss+xml; charset=utf-8', 'Cache-Control': publicCache },
    })
  }
  return new Hono()
    .get(feeds.blog.path, async () =>
      answer(feeds.blog, site.blog.text, await feedPosts(db, clock(), publicUrl, mostEntries)),
    )
    .get(feeds.career.path, async () =>
      answer(feeds.career, site.career.text, await feedJobs(db, clock(), publicUrl, mostEntries)),
    )
}
