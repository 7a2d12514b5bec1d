import { Hono } from 'hono'
import { publicCache } from '../../platform/api/api.server.ts'
import { paragraphsOf } from '../../platform/markdown/html.server.ts'
import { type FeedEntry, rss } from '../../platform/rss.server.ts'
import { serverKinds } from '../kinds.server.ts'
import type { Resources } from '../resources.server.ts'
import { feeds } from './feeds.ts'

const maxEntries = 20
/** The most characters of full texts in one feed. */
const maxHtml = 1_000_000

type Deps = Pick<Resources, 'db' | 'clock' | 'config' | 'currentSettings'>

/** Serves the newest entries of each kind that has a feed. */
export function createFeedRoutes({ db, clock, config, currentSettings }: Deps): Hono {
  const { publicUrl } = config
  const routes = new Hono()
  for (const { kind, title, page, path } of feeds) {
    const { feed } = serverKinds[kind]
    if (!feed) throw new Error(`${kind} names a feed that it cannot fill`)
    routes.get(path, async () => {
      const entries = shortened(await feed.list(db, clock(), publicUrl, maxEntries))
      const settings = await currentSettings()
      const { name, language } = settings
      const about = { title: `${name}: ${title}`, description: feed.description(settings), language }
      const text = rss({ ...about, pageUrl: publicUrl + page, feedUrl: publicUrl + path, entries })
      return new Response(text, {
        headers: { 'Content-Type': 'application/rss+xml; charset=utf-8', 'Cache-Control': publicCache },
      })
    })
  }
  return routes
}

/** Entries keep their full texts while there is room; those after that have only their summaries. */
function shortened(entries: FeedEntry[]): FeedEntry[] {
  let room = maxHtml
  return entries.map((entry) => {
    room -= entry.html.length
    return room >= 0 ? entry : { ...entry, html: paragraphsOf(entry.summary) }
  })
}
