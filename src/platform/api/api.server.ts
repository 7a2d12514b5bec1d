import { OpenAPIHono, type RouteConfig, type z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { checkingTransactions } from '../../db/caller.server.ts'
import { explainDatabaseError } from '../../db/explain.server.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { isDamage, isUnavailable } from '../../db/unavailable.server.ts'
import { AppError, type ErrorCode, type FieldErrors } from '../errors.ts'
import { newRequestId } from '../http/request-id.server.ts'
import { currentRequestId, type Log } from '../log.server.ts'
import { type Group, groups, isIn, keepsRights, type Role } from '../roles.ts'
import { describeRoute, isPublicContent } from './api-description.server.ts'
import type { ApiEnv } from './api-env.server.ts'
import { jsonBody, maxJsonBytes as usualJsonBytes } from './request-body.server.ts'

/** Declared with each route: who may call it. As OpenAPI has it, one of the listed roles suffices. */
export type Callers = { session: string[] }[]
export const visitors: Callers = []
const callers = new Map((Object.keys(groups) as Group[]).map((group) => [group, groups[group].map(toRequirement)]))
const groupOf = new Map<unknown, Group>([...callers].map(([group, of]) => [of, group]))

function toRequirement(role: Role) {
  return { session: [role as string] }
}

export function callersIn(group: Group): Callers {
  return callers.get(group) as Callers
}

export const administrators = callersIn('administrators')
export const writers = callersIn('writers')
export const editors = callersIn('editors')
export const owners = callersIn('owners')

export type Api = OpenAPIHono<ApiEnv>

interface ApiOptions {
  /** The limit for a JSON body; 1 MB by default. */
  maxJsonBytes?: number
  /** How long a JSON body may take to arrive; by default as long as any request. */
  maxBodyMs?: number
}

/**
 * A Hono app whose routes are closed unless declared otherwise: `openapi` checks `route.security`, then the JSON body
 * limit, before the route's own handler runs. A route that does not declare who may call it throws at start-up. Inputs
 * are validated strictly: all problems at once, by field, as one AppError. Forms are the exception: their files have
 * rules of their own, so the route reads them itself.
 */
export function createApi({ maxJsonBytes = usualJsonBytes, maxBodyMs }: ApiOptions = {}): Api {
  const api: Api = new OpenAPIHono<ApiEnv>({
    strict: false,
    defaultHook: (result) => {
      if (!result.success) throw validationError(result.error)
    },
  })
  const register = api.openapi
  api.openapi = ((declared, handler, hook) => {
    // The specification ends some paths with a slash; both spellings are the same path.
    const route: RouteConfig = { ...declared, path: declared.path.replace(/(.)\/$/, '$1') }
    const { body, ...request }: NonNullable<RouteConfig['request']> = route.request ?? {}
    const isJson = body !== undefined && !body.content['multipart/form-data']
    const middleware = [guardOf(route), ...(isJson ? [jsonBody({ maxBytes: maxJsonBytes, maxMs: maxBodyMs })] : [])]
    api.openAPIRegistry.registerPath(describeRoute(route, maxJsonBytes, maxBodyMs))
    const checked = isJson ? { ...request, body } : request
    return register({ ...route, request: checked, middleware, hide: true }, handler as never, hook as never)
  }) as typeof register
  return api
}

/** Runs after the router has matched the route, so that no spelling of the path can bypass it. */
function guardOf(route: RouteConfig) {
  const group = groupOf.get(route.security)
  if (!group && route.security !== visitors) {
    throw new Error(`${route.method} ${route.path} does not say who may call it`)
  }
  return async (c: Context<ApiEnv>, next: () => Promise<void>): Promise<void> => {
    c.set('call', { route, parameters: c.req.param() })
    if (c.env) c.env.route = route.path
    const user = c.get('user')
    if (user?.token && !user.token.allows(route)) {
      throw new AppError('forbidden', `The token “${user.token.name}” does not allow this call`)
    }
    if (!group) {
      if (isPublicContent(route)) await c.get('refuseIfClosed')?.()
      return next()
    }
    refuse(group, user)
    if (user?.needsPasskey && !route['x-without-passkey']) {
      throw new AppError('forbidden', 'Please add a passkey first: this site requires one')
    }
    if (route['x-fresh-sign-in']) requireFreshSignIn(c)
    const readCaller = c.get('readCaller')
    // The body may have taken its time, and the caller may have been removed meanwhile, or have another role.
    const check = async (trx: DatabaseTransaction) => {
      const caller = await readCaller?.(trx)
      refuse(group, caller)
      // Whatever the call has decided by the role holds until it ends.
      if (!keepsRights(user?.role, caller?.role)) {
        throw new AppError('forbidden', 'Your role has just been changed. Please try again.')
      }
    }
    await checkingTransactions(check, next, {
      isHeldToDrafts: !isIn('publishers', user.role) || user.token?.mayPublish === false,
    })
  }
}

function refuse<U extends { role?: Role | undefined }>(group: Group, user: U | undefined): asserts user is U {
  if (!user) throw notSignedIn()
  if (!isIn(group, user.role)) throw new AppError('forbidden', `Only ${namesOf(group)} may do this`)
}

/** "an owner, editor or author" */
function namesOf(group: Group): string {
  return `an ${new Intl.ListFormat('en', { type: 'disjunction' }).format(groups[group])}`
}

/**
 * Throws 403 with the code `sign_in_again` if the caller's sign-in is too long ago for what changes who may enter. A
 * route that always does declares `x-fresh-sign-in` instead.
 */
export function requireFreshSignIn(c: Context<ApiEnv>): void {
  if (c.get('isFresh')) return
  throw new AppError('sign_in_again', 'Please sign in again first: this is possible within ten minutes of signing in')
}

export function notSignedIn(): AppError {
  return new AppError('not_signed_in', 'Please sign in first')
}

/** The first message overall, and the first of each field; a list's items are named by their index (tags.0). */
export function validationError(error: z.ZodError): AppError {
  const fields: FieldErrors = {}
  for (const issue of error.issues) {
    const name = issue.path.join('.') || 'body'
    fields[name] ??= issue.message
  }
  return new AppError('validation', Object.values(fields)[0] ?? 'The request is not valid', { fields })
}

/** The errors that a caller acts on, and so has to recognise. */
const namedCodes = new Set<ErrorCode>(['sign_in_again', 'closed'])

/** Turns everything thrown into the API's one error shape. */
export function translateError(log: Log) {
  return (error: unknown, c: Context): Response => {
    const { error: known, requestId } = explainError(error, log, c)
    const { status, code, message, fields, retryAfter, entryId: _id } = known
    if (retryAfter) c.header('Retry-After', String(retryAfter))
    c.header('Cache-Control', 'no-store')
    const named = namedCodes.has(code) && { code }
    const details = { ...(fields && { errors: fields }), ...(_id && { _id }), ...(requestId && { requestId }) }
    return c.json({ success: false, message, ...named, ...details }, status)
  }
}

/** The same outside the API: pictures, feeds, the sitemap. */
export function translateErrorToText(log: Log) {
  return (error: unknown, c: Context): Response => {
    const { status, message, retryAfter } = explainError(error, log, c).error
    if (retryAfter) c.header('Retry-After', String(retryAfter))
    c.header('Cache-Control', 'no-store')
    return c.text(message, status)
  }
}

/** Returns the part of an error that the caller may see. An unexpected one is logged, and named by its request's id. */
function explainError(
  error: unknown,
  log: Log,
  { req: { method, path } }: Context,
): { error: AppError; requestId?: string } {
  const known = asAppError(error)
  if (known) {
    if (known.cause && known.status >= 500) log.error({ err: known.cause, path }, known.message)
    return { error: known }
  }
  const requestId = currentRequestId() ?? newRequestId()
  log.error(
    { err: error, requestId, method, path },
    (isDamage(error) && explainDatabaseError(error)) || 'unexpected error',
  )
  return { error: new AppError('internal', failureText(requestId)), requestId }
}

/** What a caller reads when something failed that nobody foresaw. */
export function failureText(requestId: string): string {
  return `Something went wrong. Please try again later. (Reference ${requestId})`
}

/** Seconds. A restart of the database, or a lock, takes about as long. */
const retryAfter = 10

/** Returns undefined for an error that nobody foresaw. */
export function asAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (error instanceof HTTPException) {
    if (error.status === 415)
      return new AppError('wrong_type', 'The request has a body of a kind that this call does not take')
    return new AppError('validation', 'The request body is not valid JSON')
  }
  if (isUnavailable(error)) {
    return new AppError('unavailable', 'The site cannot reach its data at the moment. Please try again in a minute.', {
      retryAfter,
      cause: error,
    })
  }
  return undefined
}

/** For visitors' responses: caches may store and revalidate them by ETag. Signed-in responses are never cached. */
export const publicCache = 'public, max-age=0, must-revalidate'
