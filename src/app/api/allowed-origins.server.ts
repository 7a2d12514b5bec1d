import type { IncomingMessage } from 'node:http'
import type { MoreHeaders } from '../../platform/http/write-stored.server.ts'

interface Options {
  /** Sites whose pages may read whatever every visitor may read. */
  allowedOrigins: string[]
  isVisitorCall: (path: string) => boolean
}

/**
 * Returns a function that gives the CORS headers for a request, if there are any. For reads only, and never with
 * credentials.
 */
export function createOriginCheck({ allowedOrigins, isVisitorCall }: Options) {
  const allowed = new Map<string | undefined, MoreHeaders>(
    allowedOrigins.map((origin) => [origin, { vary: 'Origin', 'access-control-allow-origin': origin }]),
  )
  const others: MoreHeaders = { vary: 'Origin' }
  return function originHeadersOf({ method, url = '', headers }: IncomingMessage): MoreHeaders | undefined {
    if (allowed.size === 0 || (method !== 'GET' && method !== 'HEAD') || !url.startsWith('/api/')) return undefined
    if (!isVisitorCall(url.replace(/\?.*/, ''))) return undefined
    return allowed.get(headers.origin) ?? others
  }
}
