import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { readAddress, withTracking } from '../entries/redirect-address.ts'
import { createDocumentFiles } from '../features/documents/api.server.ts'
import { translateErrorToText } from '../platform/api/api.server.ts'
import { type ApiEnv, clientOf } from '../platform/api/api-env.server.ts'
import { callAddress, isApiPath } from '../platform/api/api-path.server.ts'
import { createGate } from '../platform/concurrency/gate.server.ts'
import { createSiteApi } from './api/api.server.ts'
import { decodePath } from './cache/cache-target.server.ts'
import { pageAddress, type Subject } from './cache/page-address.ts'
import { createContactPost } from './contact-post.server.ts'
import { createFeedRoutes } from './feeds/feeds.server.ts'
import { createLlmsRoutes } from './feeds/llms.server.ts'
import { createSitemapRoutes } from './feeds/sitemap.server.ts'
import { createIconRoutes } from './icons.server.ts'
import { createPageHandler } from './pages.server.ts'
import { createPictureRoutes } from './pictures.server.ts'
import { createEntryPreview } from './previews/entry-preview.server.ts'
import { createSettingsPreview } from './previews/settings-preview.server.ts'
import { createSharedPreviews } from './previews/shared-previews.server.ts'
import type { Resources } from './resources.server.ts'
import { createShareCardRoutes } from './share/cards.server.ts'

/** Renders of pages that no cache holds, such as previews: how many run at once, and how many more may wait. */
const uncachedLimits = { atOnce: 2, waiting: 200 }
const looksLikeFile = /\.(js|mjs|css|map|json|png|jpe?g|gif|webp|avif|svg|ico|woff2?|ttf|txt|xml|webmanifest|pdf)$/i

export interface SiteParts {
  /** The pages, as built by Vite or, in development, served by it. */
  build: () => Promise<ServerBuild> | ServerBuild
  isDevelopment: boolean
  /** Whether the entry that an address names does not exist, or not for visitors. */
  isLost: (subject: Subject) => Promise<boolean>
  /** Whether visitors may see the site. Asked by the API; the listener asks before it passes a request on. */
  isOpen?: () => Promise<boolean>
}

/** The site behind one `fetch`: API, pictures, pages. */
export function createSite(resources: Resources, parts: SiteParts) {
  const api = createSiteApi(resources, parts.isOpen)
  const site = new Hono<ApiEnv>({ strict: false })
  // However /api is spelt, the API responds, with its guard's 401 or its own 404, never with a page.
  site.use(async (c, next) => {
    const url = new URL(c.req.url)
    const path = callAddress(url.pathname)
    if (path !== url.pathname) return api.fetch(new Request(new URL(path + url.search, url), c.req.raw), c.env)
    if (isApiPath(path)) return api.fetch(c.req.raw, c.env)
    await next()
  })
  site.route('/', createPictureRoutes(resources))
  site.route('/', createDocumentFiles(resources))
  site.route('/', createShareCardRoutes(resources))
  site.route('/', createIconRoutes(resources))
  site.route('/', createSitemapRoutes(resources))
  site.route('/', createLlmsRoutes(resources))
  site.route('/', createFeedRoutes(resources))
  site.notFound((c) => c.text('Not found', 404))
  site.onError(translateErrorToText(resources.log))
  const renderPage = createPageHandler(resources, api, parts)
  const gate = createGate(uncachedLimits.atOnce, uncachedLimits.waiting)
  const renderUncached: typeof renderPage = (...page) => gate(() => renderPage(...page))
  site.route('/', createContactPost(resources, { api, renderPage: renderUncached }))
  site.route('/', createSharedPreviews(resources, { renderPage: renderUncached }))
  site.route('/', createSettingsPreview(resources, { api, renderPage }))
  site.route('/', createEntryPreview(resources, { renderPage }))
  site.get('*', async (c) => {
    const { pathname, searchParams } = new URL(c.req.url)
    const path = decodePath(pathname)
    const page = path === undefined ? undefined : pageAddress(path, searchParams)
    const isPage = page !== undefined && !(page.subject && (await parts.isLost(page.subject)))
    // The cache, which asks without a client, has a queue of its own.
    if (isPage || parts.isDevelopment) return c.env?.clientAddress ? renderUncached(c.req.raw) : renderPage(c.req.raw)
    if (pathname.startsWith('/assets/')) return c.notFound()
    if (c.req.method === 'GET') resources.redirectUse.miss(readAddress(pathname)?.key ?? pathname, clientOf(c))
    return looksLikeFile.test(pathname) ? c.notFound() : c.redirect(withTracking('/', c.req.url))
  })
  site.all('*', (c) => c.text('Only GET and HEAD are answered here', 405, { Allow: 'GET, HEAD' }))
  return { site, api }
}
