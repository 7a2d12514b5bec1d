import type { RouteConfig } from '@hono/zod-openapi'
import type { Scope } from '../../features/tokens/options.ts'
import { visitors } from '../../platform/api/api.server.ts'
import { isPublicContent } from '../../platform/api/api-description.server.ts'
import { allEntries } from '../kinds.server.ts'

/** What belongs to the content besides the entries, by the first part of the path. */
const aboutContent = ['tags', 'authors', 'media', 'documents', 'links', 'reviewers', 'reviewed']
const ofContent = new Set([...allEntries.map(({ path }) => path), ...aboutContent])

const readable: Record<string, readonly Scope[]> = {
  messages: ['leads:read'],
  'messages.csv': ['leads:read'],
  visits: ['figures:read'],
  'visits.csv': ['figures:read'],
  activity: ['figures:read'],
  overview: ['figures:read'],
}

/** Returns the scopes of which a token needs one to make a call; none if only people can make it. */
export function scopesFor(route: RouteConfig): readonly Scope[] {
  if (route['x-fresh-sign-in']) return []
  const isReading = route.method === 'get'
  if (route.security === visitors) return isPublicContent(route) ? ['content:read', 'drafts:read'] : []
  const [first = ''] = route.path.split('/').filter((part) => part !== '' && part !== 'api')
  if (!ofContent.has(first)) return isReading ? (readable[first] ?? []) : []
  if (isReading) return ['drafts:read']
  return isForAuthors(route) ? ['drafts:write', 'publish'] : ['publish']
}

/** Whether somebody who may write drafts only may make the call. */
function isForAuthors({ security = [] }: RouteConfig): boolean {
  return security.some(({ session }) => session?.includes('author'))
}

interface Described {
  description?: string
  security?: Record<string, string[]>[]
}

/** Completes the API's description with what a token needs for each call. */
export function withScopes<D extends { paths?: object }>(document: D, routes: RouteConfig[]): D {
  const paths = document.paths as Record<string, Record<string, Described>> | undefined
  for (const route of routes) {
    const scopes = scopesFor(route)
    const described = paths?.[route.path]?.[route.method]
    if (scopes.length === 0 || !described) continue
    described.description += ` A token needs the scope ${scopes.join(' or ')}.`
    if (route.security !== visitors)
      described.security = [...(described.security ?? []), ...scopes.map((scope) => ({ token: [scope] }))]
  }
  return document
}
