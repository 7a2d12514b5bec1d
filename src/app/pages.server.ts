import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Api } from '../platform/api.server.ts'
import { publicCache } from '../platform/api.server.ts'
import type { ApiTransport } from '../platform/api-client.ts'
import { pagePolicy } from '../platform/security-headers.server.ts'
import type { Services } from '../services.server.ts'

interface Parts {
  build: () => Promise<ServerBuild> | ServerBuild
  isDevelopment: boolean
}

/** Renders pages to finished HTML. Their loaders call the API in process, as a visitor. */
export function createPageHandler(services: Services, api: Api, parts: Parts) {
  const transport: ApiTransport = async (path, init) => api.request(`/api${path}`, init)

  const { fallbackApiUrl } = services.config
  const otherApi = fallbackApiUrl && new URL(fallbackApiUrl).origin

  return async function renderPage(request: Request): Promise<Response> {
    const build = await parts.build()
    const context = new RouterContextProvider()
    // The context keys live in the bundle that Vite made: a key of this unbundled module would be another one.
    const { apiContext, siteContext } = build.entry.module as unknown as typeof import('../entry.server.tsx')
    context.set(apiContext, transport)
    context.set(siteContext, { publicUrl: services.config.publicUrl, fallbackApiUrl: services.config.fallbackApiUrl })
    const handle = createRequestHandler(build, parts.isDevelopment ? 'development' : 'production')
    const response = await handle(withoutTrailingSlash(request), context)
    if (!isHtml(response)) return response
    const html = await response.text()
    const headers = new Headers(response.headers)
    if (!parts.isDevelopment) headers.set('Content-Security-Policy', pagePolicy(html, otherApi))
    const isBackOffice = /^\/admin(-login)?(\/|$)/.test(new URL(request.url).pathname)
    if (isBackOffice) headers.set('X-Robots-Tag', 'noindex')
    const isLasting = response.status === 200 && !isBackOffice && headers.get('Cache-Control') !== 'no-store'
    headers.set('Cache-Control', isLasting ? publicCache : 'no-store')
    return new Response(Buffer.from(html), { status: response.status, headers })
  }
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
