import type { Context } from 'hono'
import { ownTurn } from '../../db/turns.server.ts'
import { type ApiEnv, clientOf } from '../../platform/api/api-env.server.ts'
import { createFairQueue } from '../../platform/concurrency/fair-queue.server.ts'
import { isReading } from './other-sites.server.ts'

const mostStrangersWaiting = 1000

/**
 * Lets calls begin one per turn of the event loop, so that others are answered in between: calls that write, and those
 * with a cookie that is nobody's, which no cache answers. The team's do not wait for strangers', which may be a flood,
 * and strangers of one network do not wait for another's.
 */
export function takeTurns() {
  const inLine = createFairQueue({ mostWaiting: mostStrangersWaiting })
  return async (c: Context<ApiEnv>, next: () => Promise<void>): Promise<void> => {
    const isWriting = !isReading(c.req.method)
    if (c.get('user')) {
      if (isWriting) await ownTurn('write')
    } else if (isWriting || c.req.header('cookie') !== undefined) {
      await inLine({ line: clientOf(c) }, () => ownTurn('stranger'))
    }
    await next()
  }
}
