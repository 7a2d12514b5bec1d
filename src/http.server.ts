import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import { createOriginCheck } from './app/api/allowed-origins.server.ts'
import { healthPaths } from './app/api/take-turns.server.ts'
import { createCacheTargets, visitorCalls } from './app/cache/cache-target.server.ts'
import { closedPage } from './app/cache/closed-address.ts'
import { watchContent } from './app/cache/generation.server.ts'
import { gonePage } from './app/cache/gone-address.ts'
import { createLostAddresses } from './app/cache/lost-addresses.server.ts'
import { createMeantAddresses } from './app/cache/meant-address.server.ts'
import { createLookAhead, createOpening, isForVisitors } from './app/cache/opening.server.ts'
import { createRedirects, movedTo } from './app/cache/redirects.server.ts'
import { createRouteNames } from './app/cache/route-names.server.ts'
import { createSiteCache } from './app/cache/site-cache.server.ts'
import type { Resources } from './app/resources.server.ts'
import { createSite, type SiteParts } from './app/site.server.ts'
import { withTracking } from './entries/redirect-address.ts'
import { bringsToken, isAnonymous, sessionTokensIn } from './features/auth/cookies.server.ts'
import { createLiveSessions } from './features/auth/live-sessions.server.ts'
import { isCounted } from './features/visits/visits.server.ts'
import { failureText } from './platform/api/api.server.ts'
import { sessionHeader } from './platform/api/api-client.ts'
import type { ApiEnv } from './platform/api/api-env.server.ts'
import { callAddress, isApiPath } from './platform/api/api-path.server.ts'
import { networkOf } from './platform/api/rate-limit.server.ts'
import { hangUpAfterUnreadBody, hasBody } from './platform/api/request-body.server.ts'
import { AppError } from './platform/errors.ts'
import { createAccessLog } from './platform/http/access-log.server.ts'
import { createClientAddress } from './platform/http/client-address.server.ts'
import { unlessKnown } from './platform/http/conditions.server.ts'
import { createRequestCounting } from './platform/http/count-requests.server.ts'
import { findHostFault } from './platform/http/host.server.ts'
import { createRequestIds, requestIdHeader } from './platform/http/request-id.server.ts'
import { normalTarget, originForm } from './platform/http/request-target.server.ts'
import { baseHeaders } from './platform/http/security-headers.server.ts'
import { isPage, type StoredAnswer } from './platform/http/stored-answer.server.ts'
import { createWriter, type MoreHeaders } from './platform/http/write-stored.server.ts'
import { asCaller, currentRequestId } from './platform/log.server.ts'
import { createHostWarning, createProxyWarning } from './platform/setting-warnings.server.ts'

/** Longer request targets are refused; ours are far shorter. */
const maxTargetLength = 2048
const sessionHeaderName = sessionHeader.toLowerCase()

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

interface Call {
  req: IncomingMessage
  res: ServerResponse
  /** Whether nobody is signed in, and nobody has to be. */
  isVisitor: boolean
  /** As of `performance.now()`. */
  startedAt: number
  /** Finished responses have none unless each request is logged: no line of the log would name it. */
  requestId: string | undefined
  /** Of a call of the API, once it is known. */
  env: ApiEnv['Bindings']
}

const badRequest: Refusal = { status: 400, message: 'Bad request' }

/** The listener for node:http. Finished responses are written before any framework sees the request. */
export function createListener(resources: Resources, parts: Parts) {
  const { config, log } = resources
  const generation = watchContent(resources)
  const isLost = createLostAddresses({ resources, generation })
  const isOpen = createOpening({ resources, generation })
  const { site, api } = createSite(resources, { ...parts, isLost, isOpen })
  const headers = baseHeaders(config)
  const write = createWriter(headers)
  const sessions = createLiveSessions(resources)
  const clientAddress = createClientAddress(config.trustProxy)
  const mayLookAhead = createLookAhead(api, clientAddress)
  const requestIdOf = createRequestIds(config.trustProxy)
  const logAccess = config.accessLog ? createAccessLog(log) : undefined
  const noteProxy = createProxyWarning(config, log)
  const findHostWarning = createHostWarning(config, log)
  const calls = visitorCalls(api)
  const isVisitorCall = (path: string) => calls.some(({ pattern }) => pattern.test(path.replace(/\/$/, '')))
  const originHeadersOf = createOriginCheck({ ...config, isVisitorCall })
  const redirects = createRedirects({ resources, generation, isLost })
  const targetOf = createCacheTargets(calls)
  const { countFinished, countLater } = createRequestCounting(
    resources.counts.requests,
    createRouteNames({ targetOf, calls }),
  )
  const cache = createSiteCache({
    resources,
    generation,
    targetOf,
    isLost,
    goalOf: redirects.findForMissing,
    meantAddress: createMeantAddresses({ resources, isLost, goalOf: redirects.findForMissing }),
    make: (address) => site.fetch(new Request(new URL(address, config.publicUrl))),
  })

  /** Passes the request on to the site, and notes that a write may have changed the content. */
  function passOn({ req, res, isVisitor, env }: Call, toOthers?: MoreHeaders): Promise<void> {
    Object.assign(env, { clientAddress: clientAddress(req), isVisitor })
    const answer = async (request: Request) => {
      const response = await site.fetch(request, env)
      if (!isReading(req)) resources.connection.noteChange()
      return unlessKnown(request, response)
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
    for (const [name, value] of Object.entries({ ...headers, ...toOthers, ...ownId() })) res.setHeader(name, value)
  }

  function ownId(): Record<string, string> | undefined {
    const requestId = currentRequestId()
    return requestId === undefined ? undefined : { [requestIdHeader]: requestId }
  }

  function refuse(req: IncomingMessage, res: ServerResponse, { status, message, retryAfter }: Refusal): void {
    const isApi = isApiPath(req.url ?? '')
    res.writeHead(status, {
      ...headers,
      'Content-Type': `${isApi ? 'application/json' : 'text/plain'}; charset=utf-8`,
      'Cache-Control': 'no-store',
      ...(retryAfter && { 'Retry-After': String(retryAfter) }),
      ...ownId(),
    })
    res.end(isApi ? JSON.stringify({ success: false, message }) : message)
  }

  /**
   * Sends a finished response at once, as for nearly every request: without a promise, and without checking what a
   * cached response already proves, such as that the address is valid. Returns it, if there is one. Pages are the
   * same for everybody; only the API responds differently to callers who are, or must be, signed in.
   */
  function respondFinished({ req, res, isVisitor, requestId }: Call): StoredAnswer | undefined {
    if (parts.isDevelopment || !isReading(req) || hasBody(req)) return undefined
    const url = req.url ?? '/'
    const file = parts.files.get(url)
    const answer = file ?? (isVisitor || !isApiPath(url) ? cache.find(url) : undefined)
    if (!answer) return undefined
    if (file) write(req, res, file, undefined, requestId)
    else {
      write(req, res, answer, originHeadersOf(req), requestId)
      countVisit(req, url, answer)
    }
    return answer
  }

  async function respond(call: Call): Promise<void> {
    const { req, res } = call
    const raw = originForm(req.url ?? '/')
    if (raw.length > maxTargetLength) return refuse(req, res, { status: 414, message: 'The address is too long' })
    const url = callAddress(normalTarget(raw))
    if (url === undefined) return refuse(req, res, badRequest)
    const file = parts.files.get(url)
    if (file && isReading(req)) return write(req, res, file, undefined, currentRequestId())
    if (isApiPath(url)) return respondToCall(url, call)
    const isClosed = isForVisitors(url) && !(await isOpen())
    if (isClosed && !((await isSignedIn(req)) && (await mayLookAhead(req)))) return respondClosed(call)
    const goal = isReading(req) ? await redirects.find(url) : undefined
    if (goal?.to !== undefined) return respondWith(movedTo(withTracking(goal.to, url)), req, res)
    return respondAt(goal ? gonePage : url, call, isClosed)
  }

  async function respondClosed({ req, res }: Call): Promise<void> {
    const made = await cache.findOrMake(closedPage, networkOf(clientAddress(req)))
    if (made instanceof Response) return respondWith(made, req, res)
    if (made) write(req, res, made, undefined, currentRequestId())
  }

  async function respondToCall(url: string, call: Call): Promise<void> {
    // Health never waits for the database: whose cookie comes with it makes no difference.
    if (healthPaths.includes(url)) return respondAt(url, { ...call, isVisitor: true })
    const isProgram = bringsToken(call.req.headers.authorization)
    if (call.isVisitor || isProgram || (await isSignedIn(call.req))) return respondAt(url, call)
    const asVisitor = { ...call, isVisitor: call.req.headers[sessionHeaderName] === undefined }
    if (!respondFinished(asVisitor)) await respondAt(url, asVisitor)
  }

  /** While the database cannot tell, the call itself has to. */
  async function isSignedIn({ headers }: IncomingMessage): Promise<boolean> {
    const tokens = sessionTokensIn(headers.cookie)
    return tokens.length > 0 && sessions.mayBeLive(tokens).catch(() => true)
  }

  /** `isClosed`: the site is closed to visitors, whose cached pages are not the caller's. */
  async function respondAt(url: string, call: Call, isClosed = false): Promise<void> {
    const { req, res, isVisitor } = call
    req.url = url
    const isUncached = isClosed || parts.isDevelopment || !isReading(req)
    if (isUncached || (!isVisitor && isApiPath(url))) return passOn(call)
    const toOthers = originHeadersOf(req)
    const made = await cache.findOrMake(url, networkOf(clientAddress(req)))
    if (!made) return passOn(call, toOthers)
    if (made instanceof Response) {
      const location = made.headers.get('Location')
      if (made.status !== 301 || location === null) return respondWith(made, req, res, toOthers)
      await redirects.noteMove(url)
      return respondWith(movedTo(withTracking(location, url)), req, res, toOthers)
    }
    write(req, res, made, toOthers, currentRequestId())
    countVisit(req, url, made)
  }

  /** Administrators are not counted. */
  function countVisit(req: IncomingMessage, url: string, answer: StoredAnswer): void {
    if (req.method !== 'GET' || answer.status !== 200 || !isPage(answer) || !isCounted(req.headers)) return
    const { headers } = req
    const address = clientAddress(req)
    const count = () => resources.visits.see(url, address, headers)
    if (sessionTokensIn(headers.cookie).length === 0) count()
    else void isSignedIn(req).then((isAdministrator) => isAdministrator || count())
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

  function fail(error: unknown, { req, res }: Call, requestId: string): void {
    if (res.headersSent) return void res.destroy()
    const isForeseen = error instanceof AppError && error.retryAfter !== undefined
    // Delayed: clients that retry at once would take the CPU from those in the queue.
    if (isForeseen) return void setTimeout(refuse, 250, req, res, error)
    log.error({ err: error, method: req.method, path: req.url }, 'unexpected error')
    refuse(req, res, { status: 500, message: failureText(requestId) })
  }

  /** Runs `work` for a request that may have something to log. */
  function asOwnCaller<T>(call: Call, work: (requestId: string) => T): T {
    const requestId = call.requestId ?? requestIdOf(call.req)
    call.requestId = requestId
    return asCaller({ client: clientAddress(call.req), requestId }, () => work(requestId))
  }

  return function listener(req: IncomingMessage, res: ServerResponse): Promise<void> | undefined {
    const call: Call = {
      req,
      res,
      isVisitor: isAnonymous(req.headers),
      startedAt: performance.now(),
      requestId: logAccess && requestIdOf(req),
      env: {},
    }
    if (logAccess && call.requestId) logAccess(req, res, { client: clientAddress(req), requestId: call.requestId })
    // No single request may end the process that serves all the others.
    try {
      const hostFault = findHostFault(req)
      if (hostFault) {
        countLater(call)
        return void refuse(req, res, { status: 400, message: hostFault })
      }
      const hostWarning = findHostWarning(req)
      if (hostWarning) asOwnCaller(call, hostWarning)
      const answer = respondFinished(call)
      if (answer) return void countFinished(answer, call)
    } catch (error) {
      countLater(call)
      return void asOwnCaller(call, (requestId) => fail(error, call, requestId))
    }
    countLater(call)
    hangUpAfterUnreadBody(req, res)
    return asOwnCaller(call, (requestId) => {
      noteProxy(req)
      return respond(call).catch((error) => fail(error, call, requestId))
    })
  }
}

function isReading(req: IncomingMessage): boolean {
  return req.method === 'GET' || req.method === 'HEAD'
}
