import type { Context } from 'hono'
import { type Api, type ApiEnv, administrators, notSignedIn } from '../platform/api.server.ts'

interface GuardedRoute {
  method: string
  pattern: RegExp
}

/**
 * The outer check. The guard itself stands on each route's line (createApi); this one refuses a visitor also where a
 * spelling of such a route's path matches no route, so that it answers 401 like the route and not 404.
 */
export function guard(api: Api) {
  let routes: GuardedRoute[] | undefined
  return async (c: Context<ApiEnv>, next: () => Promise<void>): Promise<void> => {
    routes ??= guardedRoutes(api)
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
    const path = plainPath(new URL(c.req.url).pathname)
    const isGuarded = routes.some((route) => route.method === method && route.pattern.test(path))
    if (isGuarded && !c.get('user')) throw notSignedIn()
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

/** The path, which is valid encoding, as a careless router might read it: decoded, single slashes, none at the end. */
function plainPath(path: string): string {
  return decodeURIComponent(path)
    .replace(/[\\/]+/g, '/')
    .replace(/(.)\/$/, '$1')
}
