import { Hono } from 'hono'
import { countAll, type Range, readPage, sum } from '../../db/listing.server.ts'
import { fixedPages, type SitemapEntry } from '../../features/content-kind.server.ts'
import { listMenu } from '../../features/menu/store.server.ts'
import { unnamedEmail } from '../../features/settings/options.ts'
import { publicCache } from '../../platform/api/api.server.ts'
import { dayMs } from '../../platform/dates.ts'
import { practicesAddress } from '../../platform/practice.ts'
import { escapeXml, textElement } from '../../platform/xml.ts'
import { allServerKinds, nextChange } from '../kinds.server.ts'
import { practicesIn } from '../people/practices.ts'
import type { Resources } from '../resources.server.ts'

type Deps = Pick<Resources, 'db' | 'clock' | 'config' | 'remember' | 'currentSettings'>

/** The protocol allows 50,000 entries and 50 MB. */
const maxEntries = 10_000

/** A rule matches prefixes unless it ends in $ (RFC 9309, 2.2.3): /administration may be a page of the site. */
const rules = ['/admin$', '/admin?', '/admin/', '/admin-login$', '/api/'].map((path) => `Disallow: ${path}`).join('\n')

/** Of the time in security.txt. Finished pages are made anew every day. */
const validForMs = 90 * dayMs

/**
 * Serves /robots.txt and /sitemap.xml: what search engines may read, and where it is (sitemaps.org, protocol 0.9), and
 * /.well-known/security.txt: whom to tell about a vulnerability (RFC 9116).
 * Above 10,000 entries /sitemap.xml is the index of /sitemap-1.xml and so on.
 */
export function createSitemapRoutes(deps: Deps, entriesAtOnce = maxEntries): Hono {
  const { publicUrl } = deps.config
  const routes = new Hono()
  routes.get('/robots.txt', async () => {
    if (!(await deps.currentSettings()).isOpen) return answer('User-agent: *\nDisallow: /\n', 'text/plain')
    return answer(`User-agent: *\n${rules}\n\nSitemap: ${publicUrl}/sitemap.xml\n`, 'text/plain')
  })
  routes.get('/.well-known/security.txt', async (c) => {
    const { email, language } = await deps.currentSettings()
    // A new site has an address of nobody's until the firm enters its own.
    if (email === unnamedEmail) return c.notFound()
    const expires = new Date(deps.clock().getTime() + validForMs)
    expires.setUTCHours(0, 0, 0, 0)
    const fields = [
      `Contact: mailto:${email}`,
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${language === 'en' ? 'en' : `${language}, en`}`,
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ]
    return answer(`${fields.join('\n')}\n`, 'text/plain')
  })
  routes.get('/sitemap.xml', async () => {
    const { files, readFile } = await openSitemap(deps, entriesAtOnce)
    if (files === 1) return answer(urlset(publicUrl, await readFile(1)), 'application/xml')
    return answer(sitemapIndex(publicUrl, files), 'application/xml')
  })
  routes.get('/:name{sitemap-[1-9][0-9]{0,5}\\.xml}', async (c) => {
    const file = Number(/\d+/.exec(c.req.param('name'))?.[0])
    const { files, readFile } = await openSitemap(deps, entriesAtOnce)
    if (file > files) return c.notFound()
    return answer(urlset(publicUrl, await readFile(file)), 'application/xml')
  })
  return routes
}

async function openSitemap({ db, clock, remember }: Deps, limit: number) {
  const now = clock()
  // Only entries that visitors see now: no drafts, no scheduled entries, no closed jobs.
  const ranges = [fixedPages(['/']), practices(db), ...allServerKinds.flatMap((kind) => kind.sitemap(db, now))]
  const counts = await remember('sitemap', now, async () => ({
    value: await countAll(ranges),
    until: await nextChange(db, now, remember),
  }))
  return {
    files: Math.max(1, Math.ceil(sum(counts) / limit)),
    readFile: (page: number) => readPage(ranges, counts, { page, limit }),
  }
}

/** The practices are made from the menu, which is small. */
function practices(db: Deps['db']): Range<SitemapEntry> {
  const list = async () => {
    const slugs = practicesIn(await listMenu(db)).map(({ slug }) => slug)
    return slugs.length > 0 ? [practicesAddress(), ...slugs.map(practicesAddress)] : []
  }
  return {
    count: async () => (await list()).length,
    read: async ({ offset, limit }) => (await list()).slice(offset, offset + limit).map((path) => ({ path })),
  }
}

const prolog = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function urlset(publicUrl: string, entries: SitemapEntry[]): string {
  const urls = entries.map(
    ({ path, changedAt }) =>
      `\n<url><loc>${escapeXml(publicUrl + path)}</loc>${textElement('lastmod', changedAt)}</url>`,
  )
  return `${prolog}<urlset ${namespace}>${urls.join('')}\n</urlset>\n`
}

function sitemapIndex(publicUrl: string, files: number): string {
  const sitemaps = Array.from(
    { length: files },
    (_, index) => `\n<sitemap><loc>${escapeXml(`${publicUrl}/sitemap-${index + 1}.xml`)}</loc></sitemap>`,
  )
  return `${prolog}<sitemapindex ${namespace}>${sitemaps.join('')}\n</sitemapindex>\n`
}

function answer(text: string, type: string): Response {
  return new Response(text, { headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': publicCache } })
}
