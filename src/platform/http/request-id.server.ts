import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Config } from '../config.server.ts'
import { createProxyTrust } from './client-address.server.ts'

export const requestIdHeader = 'X-Request-Id'

/** Without letters that look or sound like others, because visitors read ids out. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'
const length = 10
const foreign = /^[\w.:-]{1,64}$/

export function newRequestId(): string {
  return Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('')
}

/** Returns a function that names a request: as the trusted proxy in front of the site has, otherwise with a new id. */
export function createRequestIds(trustProxy: Config['trustProxy']): (req: IncomingMessage) => string {
  const isFromProxy = createProxyTrust(trustProxy)
  return function requestIdOf(req) {
    const given = req.headers['x-request-id']
    return typeof given === 'string' && foreign.test(given) && isFromProxy(req) ? given : newRequestId()
  }
}
