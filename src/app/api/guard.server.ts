import type { Context } from 'hono'
import { type Api, notSignedIn, visitors } from '../../platform/api/api.server.ts'
import type { ApiEnv } from '../../platform/api/api-env.server.ts'
import { decodeAscii } from '../../platform/api/api-path.server.ts'

interface GuardedRoute {
  method: string
  pattern: RegExp
}

/**
 * The outer check. Each route has its own guard (createApi); this one also refuses visitors if another spelling of a
 * guarded path matches no route, so that the response is 401 as for the route, not 404.
 */
export function guard(api: Api) {
  let routes: GuardedRoute[] | undefined
  return async (c: Context<ApiEnv>, next: () => Promise<void>): Promise<void> => {
    routes ??= guardedRoutes(api)
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
    const paths = readingsOf(new URL(c.req.url).pathname)
    const isGuarded = routes.some((route) => route.method === method && paths.some((path) => route.pattern.test(path)))
    if (isGuarded && !c.get('user')) throw notSignedIn()
    await next()
  }
}

function guardedRoutes(api: Api): GuardedRoute[] {
  return api.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route' || definition.route.security === visitors) return []
    const pattern = definition.route.path.replace(/[.]/g, '\\.').replace(/\{[^}]+\}/g, '[^/]+')
    return [{ method: definition.route.method.toUpperCase(), pattern: new RegExp(`^${pattern}$`, 'i') }]
  })
}

/**
 * Returns the path as lenient routers might read it: decoded, with single slashes and none at the end, and an encoded
 * slash read as a slash or as part of a name.
 */
function readingsOf(path: string): string[] {
  const named = path.replace(/%(2f|5c)/gi, '_')
  return [...new Set([path, named])].map((reading) =>
    decodeAscii(reading)
      .replace(/[\\/]+/g, '/')
      .replace(/(.)\/$/, '$1'),
  )
}
