import type { Context } from 'hono'
import { AppError } from '../../platform/errors.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

export const isReading = (method: string): boolean => reading.has(method)

/**
 * Refuses cross-site writes. Browsers send Sec-Fetch-Site, older ones Origin; a call without either does not come from
 * a browser and so carries nobody's cookies.
 */
export function refuseOtherSites(publicUrl: string) {
  return async (c: Context, next: () => Promise<void>): Promise<void> => {
    if (!isReading(c.req.method) && isFromOtherSite(c, publicUrl)) {
      throw new AppError('forbidden', 'This request came from another site and was refused')
    }
    await next()
  }
}

function isFromOtherSite(c: Context, publicUrl: string): boolean {
  const relation = c.req.header('sec-fetch-site')
  if (relation) return relation !== 'same-origin' && relation !== 'none'
  const origin = c.req.header('origin')
  if (!origin) return false
  return origin !== new URL(publicUrl).origin && origin !== new URL(c.req.url).origin
}
