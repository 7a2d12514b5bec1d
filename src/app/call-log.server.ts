import type { Context } from 'hono'
import { type ApiEnv, visitors } from '../platform/api.server.ts'
import type { Log } from '../platform/log.server.ts'

const refusals = new Set([401, 403, 429])
const actions: Record<string, string> = { POST: 'create', PUT: 'update', PATCH: 'update', DELETE: 'delete' }
/** Characters of a path in the log. */
const longestPath = 200

/** One line for each call that is refused and one for each change of content: who, what kind, which, which revision. */
export function logCalls(log: Log) {
  return async (c: Context<ApiEnv>, next: () => Promise<void>): Promise<void> => {
    await next()
    const { method } = c.req
    const who = c.get('user')?.email
    if (refusals.has(c.res.status)) {
      const path = new URL(c.req.url).pathname.slice(0, longestPath)
      log.warn({ event: 'refused', status: c.res.status, method, path, who }, 'call refused')
    } else if (c.res.ok && isChange(c)) {
      log.info({ event: 'changed', who, action: actions[method], ...(await describeChange(c)) }, 'content changed')
    }
  }
}

function isChange(c: Context<ApiEnv>): boolean {
  const route = c.get('call')?.route
  if (!route || route.security === visitors || route['x-changes-nothing']) return false
  return c.req.method in actions && !c.get('isRepeated')
}

async function describeChange(c: Context<ApiEnv>) {
  const { route, parameters } = c.get('call') as NonNullable<ApiEnv['Variables']['call']>
  const parts = route.path.split('/').filter(Boolean)
  const kind = parts.filter((part) => !part.startsWith('{')).join('/')
  const last = parts.findLast((part) => part.startsWith('{'))?.slice(1, -1)
  const answer = await c.res
    .clone()
    .json()
    .catch(() => undefined)
  const entry = findEntry(answer, last && parameters[last])
  return { kind, id: entry._id, revision: entry.revision }
}

/** The entry that an answer is about: the one that it holds, else the one that it or the path names. */
function findEntry(answer: unknown, named: string | undefined): Record<string, unknown> {
  if (!isObject(answer)) return { _id: named }
  const whole = Object.values(answer).find((value) => isObject(value) && '_id' in value)
  if (isObject(whole)) return whole
  const id = answer._id ?? answer.url ?? named
  const { _id: _, ...lists } = answer
  return objectsIn(lists).find(({ _id }) => _id === id) ?? { _id: id }
}

function objectsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn)
  return isObject(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : []
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
