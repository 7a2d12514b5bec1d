import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { ownTurn } from '../db/turns.server.ts'
import type { OpenedPreview } from '../entries/previews.server.ts'
import type { Rendering } from '../entry.server.tsx'
import type { Settings } from '../features/settings/schema.ts'
import type { Api } from '../platform/api/api.server.ts'
import { publicCache } from '../platform/api/api.server.ts'
import type { ApiTransport } from '../platform/api/api-client.ts'
import type { FormAnswer } from '../platform/api/form-answer.ts'
import { createNonce, takeOwnScripts } from '../platform/http/own-scripts.server.ts'
import { keepHeader } from '../platform/http/page-cache.server.ts'
import { pagePolicy } from '../platform/http/security-headers.server.ts'
import { currentRequestId } from '../platform/log.server.ts'
import { noteTime } from '../platform/metrics/times.server.ts'
import { closedPage } from './cache/closed-address.ts'
import { focusStyleOf } from './focus-style.server.ts'
import { nextChange } from './kinds.server.ts'
import type { Resources } from './resources.server.ts'
import { backOfficeRoute, isBackOfficePath } from './router/back-office.ts'
import { themeOf } from './theme.server.ts'

interface Parts {
  build: () => Promise<ServerBuild> | ServerBuild
  isDevelopment: boolean
}

/** Inputs for rendering a page that are not in its address. */
interface Given {
  answered?: FormAnswer
  preview?: OpenedPreview | null
  /** Replaces the saved settings. */
  unsaved?: Settings
  /** The page is for a frame in the back office, which runs no scripts. */
  isFramed?: boolean
}

/** Renders pages to finished HTML. Their loaders call the API in process, as a visitor. */
export function createPageHandler(resources: Resources, api: Api, parts: Parts) {
  const handlersOf = oncePerBuild(parts.isDevelopment)

  const { config, clock, currentSettings } = resources
  const { fallbackApiUrl } = config

  const otherApi = fallbackApiUrl && new URL(fallbackApiUrl).origin

  return async function renderPage(
    request: Request,
    { answered, preview = null, unsaved, isFramed = false }: Given = {},
  ): Promise<Response> {
    const build = await parts.build()
    const context = new RouterContextProvider()
    /** Whether a part of the page may be missing or stale. */
    let isPartial = false
    const transport: ApiTransport = async (path, init) => {
      const answer = await api.request(`/api${path}`, init, { isForPage: true })
      if (answer.status >= 500) isPartial = true
      return answer
    }
    /** While the database is down, remembered values are the best there is. */
    const asOfNow = () =>
      resources.asOfNow().catch(() => {
        isPartial = true
        return resources.remember
      })
    // The context keys must come from Vite's bundle: in this unbundled module they would be different objects.
    const keys = build.entry.module as unknown as typeof import('../entry.server.tsx')
    context.set(keys.apiContext, transport)
    const remember = await asOfNow()
    context.set(keys.rememberContext, async (key, read) => {
      const now = clock()
      try {
        return await remember(`pages: ${key}`, now, async () => ({
          value: await read(),
          until: await nextChange(resources.db, now, remember),
        }))
      } catch (error) {
        // The call may have been another page's.
        isPartial = true
        throw error
      }
    })
    const settings = unsaved ?? (await currentSettings(remember))
    const theme = themeOf(settings.brand.accent)
    const focus = await focusStyleOf(resources.db, remember, clock()).catch(() => {
      isPartial = true
      return undefined
    })
    const styles = { theme: theme?.css, focus: focus?.css }
    context.set(keys.siteContext, { publicUrl: config.publicUrl, fallbackApiUrl, settings, ...styles })
    context.set(keys.nowContext, clock().toISOString())
    context.set(keys.servedHtmlContext, new Map())
    context.set(keys.areaContext, {})
    context.set(keys.formAnswerContext, answered ?? null)
    context.set(keys.previewContext, preview)
    const nonce = createNonce()
    const rendering: Rendering = {
      log: resources.log,
      nonce,
      requestId: currentRequestId(),
      nextTurn: () => ownTurn('begun'),
    }
    context.set(keys.renderContext, rendering)
    const { pathname } = new URL(request.url)
    const isBackOffice = isBackOfficePath(pathname)
    const isPlain = isFramed || pathname === closedPage
    const handle = handlersOf(build)[isBackOffice ? 'whole' : 'site']
    const startedAt = performance.now()
    const response = await handle(withoutTrailingSlash(request), context)
    noteTime(resources.counts.renders, performance.now() - startedAt)
    if (rendering.html === undefined) return withoutKeeping(response)
    const { html, scripts } = takeOwnScripts(rendering.html.toString(), nonce, { waits: !isBackOffice })
    const headers = new Headers(response.headers)
    // In development Vite's scripts and styles are inline and change with each edit.
    headers.set(
      'Content-Security-Policy',
      parts.isDevelopment
        ? "frame-ancestors 'none'"
        : pagePolicy({
            inlineScripts: isPlain ? [] : scripts,
            styleHashes: [theme?.hash, focus?.hash].filter((hash) => hash !== undefined),
            otherApi,
            hasFrames: isBackOffice,
            isFramed,
          }),
    )
    if (isBackOffice) headers.set('X-Robots-Tag', 'noindex')
    // A loader that says no-store has rendered something that must not be cached.
    const isClosed = !settings.isOpen && !isBackOffice
    const isLasting =
      [200, 404, 410].includes(response.status) && headers.get('Cache-Control') !== 'no-store' && !isPartial
    // Of a closed site, visitors get one page.
    if (isLasting ? !isClosed : pathname === closedPage) headers.set(keepHeader, 'yes')
    const mayBeCached = isLasting && response.status === 200 && !isBackOffice && !isClosed
    headers.set('Cache-Control', mayBeCached ? publicCache : 'no-store')
    if (response.status === 410 || isClosed) headers.set('X-Robots-Tag', 'noindex')
    return new Response(isPlain ? withoutScripts(html) : html, { status: response.status, headers })
  }
}

/** Removes scripts, and noscript fallbacks, from a page that is only looked at. */
function withoutScripts(html: string): string {
  return html.replace(/<(script|noscript)\b[\s\S]*?<\/\1>/g, '').replace(/<link rel="later"[^>]*>/g, '')
}

/** Redirects are not cached: a page may get its old address back. */
function withoutKeeping(response: Response): Response {
  if (response.status === 301) response.headers.set('Cache-Control', publicCache)
  return response
}

interface Handlers {
  /** For public pages. React Router reads all routes of a build anew for each page, and most are the back office's. */
  site: RequestHandler
  whole: RequestHandler
}

/** Creates a build's handlers once; in development each change brings a new build. */
function oncePerBuild(isDevelopment: boolean): (build: ServerBuild) => Handlers {
  const mode = isDevelopment ? 'development' : 'production'
  let [known, handlers]: [ServerBuild?, Handlers?] = []
  return (build) => {
    if (build === known && handlers) return handlers
    const whole = createRequestHandler(build, mode)
    known = build
    handlers = { whole, site: isDevelopment ? whole : createRequestHandler(withoutBackOffice(build), mode) }
    return handlers
  }
}

function withoutBackOffice(build: ServerBuild): ServerBuild {
  const isPublic = (id: string | undefined): boolean =>
    id === undefined || (id !== backOfficeRoute && isPublic(build.routes[id]?.parentId))
  const pick = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => isPublic(id)))
  return { ...build, routes: pick(build.routes), assets: { ...build.assets, routes: pick(build.assets.routes) } }
}

/** Turns /blog/ into /blog. */
function withoutTrailingSlash(request: Request): Request {
  const url = new URL(request.url)
  if (url.pathname === '/' || !url.pathname.endsWith('/')) return request
  url.pathname = url.pathname.replace(/\/+$/, '') || '/'
  return new Request(url, request)
}
