import { Hono } from 'hono'
import { listPosts } from '../features/blog/store.server.ts'
import { listJobs } from '../features/jobs/store.server.ts'
import { listServicePages } from '../features/services/store.server.ts'
import { publicCache } from '../platform/api.server.ts'
import { escapeXml, textElement } from '../platform/xml.ts'
import type { Services } from '../services.server.ts'

interface Entry {
  path: string
  /** ISO 8601; pages made of several things have none. */
  changedAt?: string
}

type Deps = Pick<Services, 'db' | 'clock' | 'config'>

const everything = { page: 1, q: '' }

/** /robots.txt and /sitemap.xml: what search engines may read, and where it is (sitemaps.org, protocol 0.9). */
export function createSitemapRoutes(deps: Deps): Hono {
  const { publicUrl } = deps.config
  const routes = new Hono()
  routes.get('/robots.txt', () =>
    answer(`User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`, 'text/plain'),
  )
  routes.get('/sitemap.xml', async () => {
    const urls = (await listEntries(deps)).map((entry) => element(publicUrl, entry)).join('')
    return answer(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}\n</urlset>\n`,
      'application/xml',
    )
  })
  return routes
}

/** What a visitor can see now: no draft, no future post, no job that is over. */
async function listEntries({ db, clock }: Deps): Promise<Entry[]> {
  const visitor = { now: clock(), seesAll: false }
  const [services, { posts }, { jobs }] = await Promise.all([
    listServicePages(db),
    listPosts(db, visitor, everything),
    listJobs(db, visitor, everything),
  ])
  return [
    { path: '/' },
    { path: '/blog' },
    { path: '/career' },
    ...services.map(({ name, updatedAt }) => ({ path: `/services/${encodeURIComponent(name)}`, changedAt: updatedAt })),
    ...posts.map(({ _id, updatedAt }) => ({ path: `/blog?post=${_id}`, changedAt: updatedAt })),
    ...jobs
      .filter(({ status }) => status === 'active')
      .map(({ _id, updatedAt }) => ({ path: `/career?job=${_id}`, changedAt: updatedAt })),
  ]
}

function element(publicUrl: string, { path, changedAt }: Entry): string {
  return `\n<url><loc>${escapeXml(publicUrl + path)}</loc>${textElement('lastmod', changedAt)}</url>`
}

function answer(text: string, type: string): Response {
  return new Response(text, { headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': publicCache } })
}
