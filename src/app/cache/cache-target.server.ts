import { allKinds } from '../../features/kinds.ts'
import type { Api } from '../../platform/api/api.server.ts'
import { isPublicContent } from '../../platform/api/api-description.server.ts'
import { pageAddress, type Subject } from './page-address.ts'

/** The cache and the key of a finished response. */
export interface CacheTarget {
  /**
   * `content` holds what the site links to; `filtered` what a visitor's search, filters or page of a list ask for: it
   * has no end, and is kept apart so that it cannot evict the rest. `drawings` depend on their address alone.
   */
  cache: 'content' | 'filtered' | 'drawings'
  /** The canonical spelling of the request target. The response is made for it, so that all spellings can share it. */
  address: string
  subject?: Subject
}

const feeds = new Set(allKinds.flatMap(({ feed }) => feed?.path ?? []))
const madeFile =
  /^\/(robots\.txt|llms\.txt|\.well-known\/security\.txt|sitemap(-\d{1,4})?\.xml|favicon\.(svg|ico)|site\.webmanifest|(apple-touch-)?icon[\w-]{0,20}\.png)$/
const drawing = /^\/art\/[\w./-]{1,200}$/
const describedApi = new Set(['/api/openapi.json', '/api/docs'])

/** Whether this is a file made from content or settings. Such files take no parameters. */
export function isMadeFile(path: string): boolean {
  return madeFile.test(path) || feeds.has(path)
}

export interface VisitorCall {
  /** As declared. */
  path: string
  pattern: RegExp
  parameters: string[]
}

/** Determines how the response to an anonymous GET may be cached; undefined if it may not. */
export function createCacheTargets(calls: VisitorCall[]): (target: string) => CacheTarget | undefined {
  function callTarget(path: string, search: URLSearchParams): CacheTarget | undefined {
    const plain = path.replace(/\/$/, '')
    if (describedApi.has(plain)) return { cache: 'content', address: plain }
    const call = calls.find(({ pattern }) => pattern.test(plain))
    if (!call) return undefined
    const used = new URLSearchParams()
    for (const name of call.parameters) {
      const values = search.getAll(name)
      // A repeated parameter: the call itself refuses it.
      if (values.length > 1) return undefined
      if (values[0] !== undefined) used.set(name, values[0])
    }
    const query = used.toString()
    return query ? { cache: 'filtered', address: `${plain}?${query}` } : { cache: 'content', address: plain }
  }

  return function targetOf(target) {
    const [rawPath = '/', ...rest] = target.split('?')
    const search = new URLSearchParams(rest.join('?'))
    if (rawPath.startsWith('/api/')) return callTarget(rawPath, search)
    const path = decodePath(rawPath)
    if (path === undefined) return undefined
    const file = path.replace(/\/$/, '')
    if (isMadeFile(file)) return { cache: 'content', address: file }
    if (drawing.test(file)) return { cache: 'drawings', address: file }
    const page = pageAddress(path, search)
    if (!page) return undefined
    const { address, subject } = page
    if (subject) return { cache: 'content', address, subject }
    return { cache: address.includes('?') ? 'filtered' : 'content', address }
  }
}

/** Returns undefined if the percent-encoding is invalid. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** Returns the calls that every visitor may make and whose answers may be kept, with their query parameters. */
export function visitorCalls(api: Api): VisitorCall[] {
  return api.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return []
    const { path, request } = definition.route
    if (!isPublicContent(definition.route)) return []
    const query = request?.query as { shape?: object } | undefined
    const pattern = new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{[^}]+\}/g, '[\\w.~-]{1,200}')}$`)
    return [{ path, pattern, parameters: Object.keys(query?.shape ?? {}) }]
  })
}
