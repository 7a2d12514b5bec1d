import type { Context } from 'hono'
import { asCallerWith } from '../../db/caller.server.ts'
import { ownTurn } from '../../db/turns.server.ts'
import { type ApiEnv, clientOf } from '../../platform/api/api-env.server.ts'
import { createFairQueue } from '../../platform/concurrency/fair-queue.server.ts'
import { isReading } from './other-sites.server.ts'

const maxStrangersWaiting = 1000
/** A busy machine must not look ill to a load balancer. */
export const healthPaths = ['/api/health', '/api/ready']
const signInPaths = '/api/auth/'

/**
 * Starts at most one call per turn of the event loop, so that other requests are answered in between. It applies to the
 * team's writes and to strangers' calls that no cache can answer: writes, calls with an unknown session cookie, unusual
 * spellings of an address. The team's calls and transactions never wait for strangers', which may be a flood; calls to
 * sign in do not wait for other calls, nor one network's calls for another's.
 */
export function takeTurns() {
  const queues = {
    signIn: createFairQueue({ maxWaiting: maxStrangersWaiting }),
    stranger: createFairQueue({ maxWaiting: maxStrangersWaiting }),
  }
  return async (c: Context<ApiEnv>, next: () => Promise<void>): Promise<void> => {
    const isWriting = !isReading(c.req.method)
    // The site's own calls, for its pages and caches, have no client.
    const isDirect = c.env?.clientAddress !== undefined
    if (c.get('user')) {
      if (isWriting) await ownTurn('write')
      return next()
    }
    const lane = c.req.path.startsWith(signInPaths) ? 'signIn' : 'stranger'
    if (isWriting || (isDirect && !healthPaths.includes(c.req.path))) {
      await queues[lane]({ line: clientOf(c) }, () => ownTurn(lane))
    }
    return asCallerWith({ lane }, next)
  }
}
