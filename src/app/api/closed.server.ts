import type { Context } from 'hono'
import { type ApiEnv, seesAll } from '../../platform/api/api-env.server.ts'
import { AppError } from '../../platform/errors.ts'
import { closedRetryAfter } from '../cache/closed-address.ts'

/** While the site is closed, the calls for public content respond with 503 to everybody but administrators. */
export function closeToVisitors(isOpen: () => Promise<boolean>) {
  return async (c: Context<ApiEnv>, next: () => Promise<void>): Promise<void> => {
    c.set('refuseIfClosed', async () => {
      if (c.env?.isForPage || c.get('isAsVisitor') || seesAll(c, 'administrators') || (await isOpen())) return
      throw new AppError('closed', 'This site is not open yet', { retryAfter: closedRetryAfter })
    })
    await next()
  }
}
