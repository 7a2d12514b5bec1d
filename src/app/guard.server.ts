import type { Context } from 'hono'
import { type Api, type ApiEnv, administrators } from '../platform/api.server.ts'
import { AppError } from '../platform/errors.ts'

interface GuardedRoute {
  method: string
  pattern: RegExp
}

/**
 * Refuses every route that is declared for administrators to everybody else, before anything else looks at the request,
 * and in every spelling of its path: a spelling that no route would answer gives nothing away either.
 */
export function guard(api: Api) {
  let routes: GuardedRoute[] | undefined
  return async (c: Context<ApiEnv>, next: () => Promise<void>): Promise<void> => {
    routes ??= guardedRoutes(api)
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
    const path = plainPath(new URL(c.req.url).pathname)
    const isGuarded = routes.some((route) => route.method === method && route.pattern.test(path))
    if (isGuarded && !c.get('user')) throw new AppError('not_signed_in', 'Please sign in first')
    await next()
  }
}

function guardedRoutes(api: Api): GuardedRoute[] {
  return api.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route' || definition.route.security !== administrators) return []
    const pattern = definition.route.path.replace(/[.]/g, '\\.').replace(/\{[^}]+\}/g, '[^/]+')
    return [{ method: definition.route.method.toUpperCase(), pattern: new RegExp(`^${pattern}$`, 'i') }]
  })
}

/** The path as a careless router might read it: decoded, single slashes, none at the end. */
function plainPath(path: string): string {
  let plain = path
  try {
    plain = decodeURIComponent(path)
  } catch {
    // A path that is no valid encoding is compared as it is.
  }
  return plain.replace(/[\\/]+/g, '/').replace(/(.)\/$/, '$1')
}
