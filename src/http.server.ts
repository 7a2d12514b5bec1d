import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { createSiteApi } from './app/api.server.ts'
import { createFeedRoutes } from './app/feeds.server.ts'
import { watchContent } from './app/generation.server.ts'
import { createIconRoutes } from './app/icons.server.ts'
import { createPageHandler } from './app/pages.server.ts'
import { createPictureRoutes } from './app/pictures.server.ts'
import { createShareCardRoutes } from './app/share/cards.server.ts'
import { createSitemapRoutes } from './app/sitemap.server.ts'
import { type ApiEnv, translateErrorToText } from './platform/api.server.ts'
import { createPageCache, type StoredAnswer } from './platform/page-cache.server.ts'
import { createPainter } from './platform/painter.server.ts'
import { baseHeaders } from './platform/security-headers.server.ts'
import { writeStored } from './platform/write-stored.server.ts'
import type { Services } from './services.server.ts'

const cacheBytes = 48 * 1024 * 1024
/** Cards and images, whose addresses name their content: they would push out pages and be dropped with them. */
const isPicture = /^\/(share|media)\//
const looksLikeFile = /\.(js|mjs|css|map|json|png|jpe?g|gif|webp|avif|svg|ico|woff2?|ttf|txt|xml|webmanifest|pdf)$/i

interface Parts {
  /** The pages, as Vite built them or, in development, serves them. */
  build: () => Promise<ServerBuild> | ServerBuild
  files: Map<string, StoredAnswer>
  isDevelopment: boolean
}

/** The site behind one `fetch`: API, pictures, pages. */
export function createSite(services: Services, parts: Pick<Parts, 'build' | 'isDevelopment'>) {
  const api = createSiteApi(services)
  const site = new Hono<ApiEnv>({ strict: false })
  // However /api is spelt, the API answers: with its guard's 401 or its own 404, never with a page.
  site.use(async (c, next) => {
    if (isApiPath(new URL(c.req.url).pathname)) return api.fetch(c.req.raw, c.env)
    await next()
  })
  const paint = createPainter()
  site.route('/', createPictureRoutes(services))
  site.route('/', createShareCardRoutes(services, paint))
  site.route('/', createIconRoutes(paint))
  site.route('/', createSitemapRoutes(services))
  site.route('/', createFeedRoutes(services))
  site.notFound((c) => c.text('Not found', 404))
  site.onError(translateErrorToText(services.log))
  const renderPage = createPageHandler(services, api, parts)
  site.all('*', (c) =>
    looksLikeFile.test(c.req.path) || c.req.path.startsWith('/assets/') ? c.notFound() : renderPage(c.req.raw),
  )
  return site
}

function isApiPath(path: string): boolean {
  return /^[/\\]*api(?=[/\\]|%2f|%5c|$)/i.test(path)
}

/** The listener for node:http. Finished answers are written before any framework sees the request. */
export function createListener(services: Services, parts: Parts) {
  const { config } = services
  const site = createSite(services, parts)
  const headers = baseHeaders(config.publicUrl.startsWith('https:'))
  const cache = createPageCache({ generation: watchContent(services), maxBytes: cacheBytes })
  const passOn = (response: () => Promise<Response>) => getRequestListener(response, { overrideGlobalObjects: false })

  async function respond(req: IncomingMessage, res: ServerResponse): Promise<void> {
    // Two slashes at the start would name another host.
    const url = (req.url ?? '/').replace(/^[/\\]{2,}/, '/')
    if (!url.startsWith('/') || !URL.canParse(url, config.publicUrl)) return refuse(res, 400, 'Bad request')
    req.url = url
    const file = parts.files.get(url)
    if (file && isReading(req)) return writeStored(req, res, file)
    const env = { clientAddress: clientAddress(req, config.trustProxy) }
    const answer = async (request: Request) => {
      const response = await site.fetch(request, env)
      if (!isReading(req)) services.connection.noteChange()
      return response
    }
    if (!parts.isDevelopment && isReading(req) && isAnonymous(req) && !isPicture.test(url)) {
      const hit = await cache.find(url)
      if (hit) return writeStored(req, res, hit)
      const request = new Request(new URL(url, config.publicUrl), { headers: { accept: req.headers.accept ?? '*/*' } })
      const made = await cache.fill(url, () => answer(request))
      if (!(made instanceof Response)) return writeStored(req, res, made)
      return passOn(async () => made)(req, res)
    }
    return getRequestListener(answer, { overrideGlobalObjects: false })(req, res)
  }

  return async function listener(req: IncomingMessage, res: ServerResponse): Promise<void> {
    for (const name in headers) res.setHeader(name, headers[name] as string)
    // Nothing that one request does may end the process that serves all the others.
    await respond(req, res).catch((error) => {
      services.log.error({ err: error, method: req.method, path: req.url }, 'unexpected error')
      if (res.headersSent) res.destroy()
      else refuse(res, 500, 'Something went wrong. Please try again later.')
    })
  }
}

function refuse(res: ServerResponse, status: number, text: string): void {
  res.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).end(text)
}

function isReading(req: IncomingMessage): boolean {
  return req.method === 'GET' || req.method === 'HEAD'
}

/** Pages are the same for everybody; only the API tells a signed-in administrator more. */
function isAnonymous(req: IncomingMessage): boolean {
  return !req.headers.cookie || !isApiPath((req.url ?? '').replace(/\?.*/, ''))
}

/** Behind a proxy the last entry of X-Forwarded-For is the one that the proxy itself saw. */
function clientAddress(req: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? String(req.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : ''
  return forwarded || (req.socket.remoteAddress ?? 'unknown')
}
