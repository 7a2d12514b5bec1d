import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Api } from '../platform/api.server.ts'
import { publicCache } from '../platform/api.server.ts'
import type { ApiTransport } from '../platform/api-client.ts'
import type { FormAnswer } from '../platform/form-answer.ts'
import { keepHeader } from '../platform/page-cache.server.ts'
import { createScriptNonce, pagePolicy, sealScripts } from '../platform/security-headers.server.ts'
import type { Resources } from '../resources.server.ts'

interface Parts {
  build: () => Promise<ServerBuild> | ServerBuild
  isDevelopment: boolean
}

/** Renders pages to finished HTML. Their loaders call the API in process, as a visitor. */
export function createPageHandler(resources: Resources, api: Api, parts: Parts) {
  const transport: ApiTransport = async (path, init) => api.request(`/api${path}`, init)

  const { fallbackApiUrl } = resources.config
  const otherApi = fallbackApiUrl && new URL(fallbackApiUrl).origin

  return async function renderPage(request: Request, answered: FormAnswer | null = null): Promise<Response> {
    const build = await parts.build()
    const context = new RouterContextProvider()
    // The context keys live in the bundle that Vite made: a key of this unbundled module would be another one.
    const keys = build.entry.module as unknown as typeof import('../entry.server.tsx')
    context.set(keys.apiContext, transport)
    context.set(keys.siteContext, { publicUrl: resources.config.publicUrl, fallbackApiUrl })
    context.set(keys.nowContext, resources.clock().toISOString())
    context.set(keys.servedHtmlContext, new Map())
    context.set(keys.formAnswerContext, answered)
    const nonce = createScriptNonce()
    context.set(keys.renderContext, { log: resources.log, nonce })
    const handle = createRequestHandler(build, parts.isDevelopment ? 'development' : 'production')
    const response = await handle(withoutTrailingSlash(request), context)
    if (!isHtml(response)) return withoutKeeping(response)
    const { html, hashes } = sealScripts(await response.text(), nonce)
    const headers = new Headers(response.headers)
    // Vite's own scripts and styles are inline and change as one types.
    headers.set(
      'Content-Security-Policy',
      parts.isDevelopment ? "frame-ancestors 'none'" : pagePolicy(hashes, otherApi),
    )
    const isBackOffice = /^\/admin(-login)?(\/|$)/.test(new URL(request.url).pathname)
    if (isBackOffice) headers.set('X-Robots-Tag', 'noindex')
    // A loader that says no-store has shown something that is right for this moment only.
    const isLasting = [200, 404].includes(response.status) && headers.get('Cache-Control') !== 'no-store'
    if (isLasting) headers.set(keepHeader, 'yes')
    headers.set('Cache-Control', isLasting && response.status === 200 && !isBackOffice ? publicCache : 'no-store')
    return new Response(Buffer.from(paintFirst(html)), { status: response.status, headers })
  }
}

/**
 * The scripts of a page share the line with its styles, typeface and first picture, which are what is waited for. React
 * Router's own links to them have no priority. In content this is no link: its `<` is escaped.
 */
function paintFirst(html: string): string {
  return html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ')
}

/** A redirect that a browser keeps would outlive what it was made for: a page may take its old address back. */
function withoutKeeping(response: Response): Response {
  if (response.status === 301) response.headers.set('Cache-Control', publicCache)
  return response
}

function isHtml(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false
}

/** /blog/ is /blog. */
function withoutTrailingSlash(request: Request): Request {
  const url = new URL(request.url)
  if (url.pathname === '/' || !url.pathname.endsWith('/')) return request
  url.pathname = url.pathname.replace(/\/+$/, '') || '/'
  return new Request(url, request)
}
