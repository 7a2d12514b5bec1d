import type { Context } from 'hono'
import { AppError } from '../../platform/errors.ts'
import { createOriginWarning } from '../../platform/setting-warnings.server.ts'
import type { Resources } from '../resources.server.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

export const isReading = (method: string): boolean => reading.has(method)

/**
 * Refuses cross-site writes. Browsers send Sec-Fetch-Site, older ones Origin; a call without either does not come from
 * a browser and so carries nobody's cookies.
 */
export function refuseOtherSites({ config, log }: Pick<Resources, 'config' | 'log'>) {
  const noteOrigin = createOriginWarning(config, log)

  function isFromOtherSite(c: Context): boolean {
    const relation = c.req.header('sec-fetch-site')
    if (relation) return relation !== 'same-origin' && relation !== 'none'
    const origin = c.req.header('origin')
    const requested = new URL(c.req.url).origin
    if (!origin || origin === new URL(config.publicUrl).origin || origin === requested) return false
    noteOrigin(origin, requested)
    return true
  }

  return async (c: Context, next: () => Promise<void>): Promise<void> => {
    if (!isReading(c.req.method) && isFromOtherSite(c)) {
      throw new AppError('forbidden', 'This request came from another site and was refused')
    }
    await next()
  }
}
