import type { Context } from 'hono'
import type { Database } from '../../db/tables.ts'
import {
  createRefusalRecorder,
  type NewActivity,
  recordActivity,
} from '../../features/activity-log/operations.server.ts'
import { signInPrefix } from '../../features/activity-log/store.server.ts'
import { asAppError, visitors } from '../../platform/api/api.server.ts'
import type { ApiEnv } from '../../platform/api/api-env.server.ts'
import { AppError } from '../../platform/errors.ts'
import { isRecord } from '../../platform/is-record.ts'
import type { Log } from '../../platform/log.server.ts'
import type { Counts } from '../../platform/metrics/counts.server.ts'

const refusals = new Set([401, 403, 429])
const actions: Record<string, string> = { POST: 'create', PUT: 'update', PATCH: 'update', DELETE: 'delete' }
/** Why a code signs nobody in, by the status of the response. */
const signInRefusals: Record<number, string> = { 400: 'wrong code', 403: 'passkey required', 429: 'too many tries' }
/** The maximum length of a path in the log. */
const maxPathLength = 200

interface Deps {
  db: Database
  clock: () => Date
  log: Log
  counts: Pick<Counts, 'refusedSaves'>
}

/**
 * Writes one line to the process's log for each refused call and each change of content: who, what kind, which entry,
 * which revision. A team member's changes and refusals are also written to the activity log, right after the call: if
 * the process ends in between, the change has no line there.
 */
export function logCalls(deps: Deps) {
  const { log, counts } = deps
  const recordRefusal = createRefusalRecorder(deps)
  return async (c: Context<ApiEnv>, next: () => Promise<void>): Promise<void> => {
    await next()
    const { method } = c.req
    countRefusedSave(counts, c)
    const who = c.get('user')?.email
    const change = c.res.ok && isChange(c) ? await describeChange(c) : undefined
    if (refusals.has(c.res.status)) {
      const path = new URL(c.req.url).pathname.slice(0, maxPathLength)
      log.warn({ event: 'refused', status: c.res.status, method, path, who }, 'call refused')
    } else if (change) {
      const { title: _, ...about } = change
      log.info({ event: 'changed', who, action: actions[method], ...about }, 'content changed')
    }
    await keep(deps, recordRefusal, c, change)
  }
}

async function keep(
  deps: Deps,
  recordRefusal: ReturnType<typeof createRefusalRecorder>,
  c: Context<ApiEnv>,
  change: Change | undefined,
): Promise<void> {
  // The tool writes the line.
  if (c.env?.isForAssistant) return
  const [user, subject, route] = [c.get('user'), c.get('subject'), c.get('call')?.route]
  const email = user?.email ?? subject?.email
  if (email === undefined) return
  const type = route?.['x-activity']
  const isDone = c.res.ok || (c.res.status === 302 && subject !== undefined)
  if (isDone && (change || type)) {
    const [kind, title] = [subject?.kind ?? change?.kind ?? '', subject?.title ?? change?.title ?? '']
    const action = subject?.action ?? actionOf(route?.operationId ?? '')
    const line = { type: type ?? 'change', action, kind, entity_id: subject?.id ?? change?.id ?? null, title }
    const name = user?.token ? `${user.name} (token ${user.token.name})` : user?.name
    await recordActivity(deps, { ...line, email, name } as NewActivity)
  } else if (type === 'sign-in' && subject && c.res.status in signInRefusals) {
    recordRefusal(email, `${signInPrefix}${signInRefusals[c.res.status]}`)
  } else if (c.res.status === 403 && user && route && !isToSignInAgain(c)) {
    recordRefusal(email, wordsOf(route.operationId ?? '').join(' '))
  }
}

/** The caller may do it, after a new sign-in. */
function isToSignInAgain({ error }: Context<ApiEnv>): boolean {
  return error instanceof AppError && error.code === 'sign_in_again'
}

function countRefusedSave({ refusedSaves }: Deps['counts'], c: Context<ApiEnv>): void {
  const route = c.get('call')?.route
  if (!c.error || !route || route.security === visitors || !(c.req.method in actions)) return
  const { code } = asAppError(c.error) ?? { code: 'internal' as const }
  refusedSaves.set(code, (refusedSaves.get(code) ?? 0) + 1)
}

function isChange(c: Context<ApiEnv>): boolean {
  const route = c.get('call')?.route
  if (!route || route.security === visitors) return false
  if (route['x-changes-nothing'] && !c.get('changedOthers')) return false
  return c.req.method in actions && !c.get('wroteNothing')
}

/** Splits createCaseStudy into create, case, study. */
function wordsOf(operationId: string): string[] {
  return operationId.split(/(?=[A-Z])/).map((word) => word.toLowerCase())
}

const ownPhrases: Record<string, string> = {
  verifyCode: 'signed in',
  verifyPasskey: 'signed in by passkey',
  verifyFirmAccount: 'signed in with the firm’s account',
  disconnectFirmAccount: 'disconnected the firm’s account',
}
const irregular: Record<string, string> = { send: 'sent', crop: 'cropped' }

/** Returns what the call has done, from its name: created case study. */
export function actionOf(operationId: string): string {
  const [verb = '', ...rest] = wordsOf(operationId)
  const past = irregular[verb] ?? verb.replace(/e?$/, 'ed')
  return ownPhrases[operationId] ?? [past, ...rest].join(' ')
}

interface Change {
  kind: string
  id: string | undefined
  revision: number | undefined
  title: string | undefined
}

async function describeChange(c: Context<ApiEnv>): Promise<Change> {
  const { route, parameters } = c.get('call') as NonNullable<ApiEnv['Variables']['call']>
  const parts = route.path.split('/').filter(Boolean)
  const kind = parts.filter((part) => !part.startsWith('{')).join('/')
  const last = parts.findLast((part) => part.startsWith('{'))?.slice(1, -1)
  const answer = await c.res
    .clone()
    .json()
    .catch(() => undefined)
  const entry = findEntry(answer, last && parameters[last])
  return { kind, id: entry._id as string, revision: entry.revision as number, title: titleOf(entry) }
}

function titleOf(entry: Record<string, unknown>): string | undefined {
  const names = [entry.title, entry.category, entry.from, entry.name]
  return names.find((name) => typeof name === 'string')
}

/** Returns the entry that a response is about: the one it contains, otherwise the one that it or the path names. */
function findEntry(answer: unknown, named: string | undefined): Record<string, unknown> {
  if (!isRecord(answer)) return { _id: named }
  const whole = Object.values(answer).find((value) => isRecord(value) && '_id' in value)
  if (isRecord(whole)) return whole
  const id = answer._id ?? answer.url ?? named
  const { _id: _, ...lists } = answer
  return objectsIn(lists).find(({ _id }) => _id === id) ?? { _id: id }
}

function objectsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn)
  return isRecord(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : []
}
