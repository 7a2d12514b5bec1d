import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import { createOriginCheck } from './app/api/allowed-origins.server.ts'
import { createCacheTargets, visitorCalls } from './app/cache/cache-target.server.ts'
import { watchContent } from './app/cache/generation.server.ts'
import { gonePage } from './app/cache/gone-address.ts'
import { createLostAddresses } from './app/cache/lost-addresses.server.ts'
import { createMeantAddresses } from './app/cache/meant-address.server.ts'
import { createRedirects, movedTo } from './app/cache/redirects.server.ts'
import { createSiteCache } from './app/cache/site-cache.server.ts'
import type { Resources } from './app/resources.server.ts'
import { createSite, type SiteParts } from './app/site.server.ts'
import { withTracking } from './entries/redirect-address.ts'
import { isCounted } from './features/visits/visits.server.ts'
import { sessionHeader } from './platform/api/api-client.ts'
import { isApiPath } from './platform/api/api-path.server.ts'
import { networkOf } from './platform/api/rate-limit.server.ts'
import { hangUpAfterUnreadBody, hasBody } from './platform/api/request-body.server.ts'
import { AppError } from './platform/errors.ts'
import { normalTarget, originForm } from './platform/http/request-target.server.ts'
import { baseHeaders } from './platform/http/security-headers.server.ts'
import type { StoredAnswer } from './platform/http/stored-answer.server.ts'
import { createWriter, type MoreHeaders } from './platform/http/write-stored.server.ts'
import { asCaller } from './platform/log.server.ts'
import { createProxyWarning } from './platform/setting-warnings.server.ts'

/** Longer request targets are refused; ours are far shorter. */
const longestTarget = 2048
const sessionHeaderName = sessionHeader.toLowerCase()
const sessionCookie = /(?:^|;\s*)(?:__Host-)?session=/

interface Parts extends Omit<SiteParts, 'isLost'> {
  /** The files of the build, by address. */
  files: Map<string, StoredAnswer>
}

/** A response that does not involve the site. */
interface Refusal {
  status: number
  message: string
  retryAfter?: number | undefined
}

const badRequest: Refusal = { status: 400, message: 'Bad request' }

/** The listener for node:http. Finished responses are written before any framework sees the request. */
export function createListener(resources: Resources, parts: Parts) {
  const { config } = resources
  const generation = watchContent(resources)
  const isLost = createLostAddresses({ resources, generation })
  const { site, api } = createSite(resources, { ...parts, isLost })
  const headers = baseHeaders(config.publicUrl.startsWith('https:'))
  const write = createWriter(headers)
  const noteProxy = createProxyWarning(config, resources.log)
  const calls = visitorCalls(api)
  const isVisitorCall = (path: string) => calls.some(({ pattern }) => pattern.test(path.replace(/\/$/, '')))
  const originHeadersOf = createOriginCheck({ ...config, isVisitorCall })
  const redirects = createRedirects({ resources, generation, isLost })
  const cache = createSiteCache({
    resources,
    generation,
    targetOf: createCacheTargets(calls),
    isLost,
    goalOf: redirects.findForMissing,
    meantAddress: createMeantAddresses({ resources, isLost, goalOf: redirects.findForMissing }),
    make: (address) => site.fetch(new Request(new URL(address, config.publicUrl))),
  })

  function noteChange(): void {
    resources.connection.noteChange()
    cache.noteChange()
  }

  /** Passes the request on to the site, and notes that a write may have changed the content. */
  function passOn(req: IncomingMessage, res: ServerResponse, toOthers?: MoreHeaders): Promise<void> {
    const env = { clientAddress: clientAddress(req, config.trustProxy) }
    const answer = async (request: Request) => {
      const response = await site.fetch(request, env)
      if (!isReading(req)) noteChange()
      return response
    }
    setHeaders(res, toOthers)
    return handOver(answer, req, res)
  }

  function handOver(
    answer: (request: Request) => Response | Promise<Response>,
    req: IncomingMessage,
    res: ServerResponse,
  ): Promise<void> {
    const errorHandler = (error: unknown) => {
      if (!(error instanceof RequestError)) throw error
      refuse(req, res, badRequest)
    }
    // No response depends on the host, and HTTP/1.0 may omit it.
    return getRequestListener(answer, { overrideGlobalObjects: false, hostname: 'localhost', errorHandler })(req, res)
  }

  function setHeaders(res: ServerResponse, toOthers?: MoreHeaders): void {
    for (const [name, value] of Object.entries({ ...headers, ...toOthers })) res.setHeader(name, value)
  }

  function refuse(req: IncomingMessage, res: ServerResponse, { status, message, retryAfter }: Refusal): void {
    const isApi = isApiPath(req.url ?? '')
    res.writeHead(status, {
      ...headers,
      'Content-Type': `${isApi ? 'application/json' : 'text/plain'}; charset=utf-8`,
      'Cache-Control': 'no-store',
      ...(retryAfter && { 'Retry-After': String(retryAfter) }),
    })
    res.end(isApi ? JSON.stringify({ success: false, message }) : message)
  }

  /**
   * Sends a finished response at once, as for nearly every request: without a promise, and without checking what a
   * cached response already proves, such as that the address is valid. Returns false if there is none.
   */
  function respondFinished(req: IncomingMessage, res: ServerResponse): boolean {
    if (parts.isDevelopment || !isReading(req) || hasBody(req) || isAboutSession(req) || lacksHost(req)) return false
    const url = req.url ?? '/'
    const file = parts.files.get(url)
    const answer = file ?? cache.find(url)
    if (!answer) return false
    if (file) write(req, res, file)
    else {
      write(req, res, answer, originHeadersOf(req))
      countVisit(req, url, answer)
    }
    return true
  }

  async function respond(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const raw = originForm(req.url ?? '/')
    if (raw.length > longestTarget) return refuse(req, res, { status: 414, message: 'The address is too long' })
    const url = normalTarget(raw)
    if (url === undefined) return refuse(req, res, badRequest)
    if (lacksHost(req)) return refuse(req, res, { status: 400, message: 'The request names no host' })
    const file = parts.files.get(url)
    if (file && isReading(req)) return write(req, res, file)
    const goal = isReading(req) && !isApiPath(url) ? await redirects.find(url) : undefined
    if (goal?.to !== undefined) return respondWith(movedTo(withTracking(goal.to, url)), req, res)
    return respondAt(goal ? gonePage : url, req, res)
  }

  async function respondAt(url: string, req: IncomingMessage, res: ServerResponse): Promise<void> {
    req.url = url
    if (parts.isDevelopment || !isReading(req) || isSignedInCall(req)) return passOn(req, res)
    const toOthers = originHeadersOf(req)
    const made = await cache.findOrMake(url, networkOf(clientAddress(req, config.trustProxy)))
    if (!made) return passOn(req, res, toOthers)
    if (made instanceof Response) {
      const location = made.headers.get('Location')
      if (made.status !== 301 || location === null) return respondWith(made, req, res, toOthers)
      await redirects.noteMove(url)
      return respondWith(movedTo(withTracking(location, url)), req, res, toOthers)
    }
    write(req, res, made, toOthers)
    if (!isAboutSession(req)) countVisit(req, url, made)
  }

  /** Administrators are not counted: call this only if nobody can be signed in. */
  function countVisit(req: IncomingMessage, url: string, answer: StoredAnswer): void {
    if (req.method !== 'GET' || answer.status !== 200 || !isPage(answer) || !isCounted(req.headers)) return
    resources.visits.see(url, clientAddress(req, config.trustProxy), req.headers)
  }

  function respondWith(
    made: Response,
    req: IncomingMessage,
    res: ServerResponse,
    toOthers?: MoreHeaders,
  ): Promise<void> {
    setHeaders(res, toOthers)
    return handOver(() => made, req, res)
  }

  function fail(error: unknown, req: IncomingMessage, res: ServerResponse): void {
    if (res.headersSent) return void res.destroy()
    const isForeseen = error instanceof AppError && error.retryAfter !== undefined
    if (!isForeseen) resources.log.error({ err: error, method: req.method, path: req.url }, 'unexpected error')
    refuse(req, res, isForeseen ? error : { status: 500, message: 'Something went wrong. Please try again later.' })
  }

  return function listener(req: IncomingMessage, res: ServerResponse): Promise<void> | undefined {
    // No single request may end the process that serves all the others.
    try {
      if (respondFinished(req, res)) return undefined
    } catch (error) {
      return void fail(error, req, res)
    }
    noteProxy(req)
    hangUpAfterUnreadBody(req, res)
    return asCaller(clientAddress(req, config.trustProxy), () =>
      respond(req, res).catch((error) => fail(error, req, res)),
    )
  }
}

function isPage({ headers }: StoredAnswer): boolean {
  return headers['content-type']?.startsWith('text/html') ?? false
}

function isReading(req: IncomingMessage): boolean {
  return req.method === 'GET' || req.method === 'HEAD'
}

/** RFC 9112, 3.2: HTTP/1.1 requires a host. */
function lacksHost({ headers, httpVersion }: IncomingMessage): boolean {
  return headers.host === undefined && httpVersion === '1.1'
}

function isAboutSession({ headers }: IncomingMessage): boolean {
  if (headers[sessionHeaderName] !== undefined) return true
  return headers.cookie !== undefined && sessionCookie.test(headers.cookie)
}

/** Pages are the same for everybody; only the API responds differently to callers who are, or must be, signed in. */
function isSignedInCall(req: IncomingMessage): boolean {
  return isAboutSession(req) && isApiPath((req.url ?? '').replace(/\?.*/, ''))
}

/** Behind a proxy, the last entry of X-Forwarded-For is the address that the proxy itself saw. */
function clientAddress(req: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? String(req.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : ''
  return forwarded || (req.socket.remoteAddress ?? 'unknown')
}
