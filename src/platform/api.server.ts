import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isUnavailable } from '../db/unavailable.server.ts'
import { AppError, type FieldErrors } from './errors.ts'
import { newId } from './id.server.ts'
import type { Log } from './log.server.ts'
import { networkOf } from './rate-limit.server.ts'

/** What the server knows of a request besides its text. */
export interface ApiEnv {
  Bindings: { clientAddress?: string }
  /** The administrator who is calling, if any. */
  Variables: { user?: { name: string; email: string } }
}

/** On each route's line: who may call it. The guard refuses what is for administrators to everybody else. */
export const visitors: { session: string[] }[] = []
export const administrators = [{ session: [] as string[] }]

/** The network that a call comes from, for limits. */
export function clientOf(c: Context<ApiEnv>): string {
  return networkOf(c.env?.clientAddress ?? 'unknown')
}

export type Api = OpenAPIHono<ApiEnv>

/** A Hono app whose inputs are parsed strictly: all problems at once, by field, as one AppError. */
export function createApi(): Api {
  return new OpenAPIHono<ApiEnv>({
    strict: false,
    defaultHook: (result) => {
      if (!result.success) throw validationError(result.error)
    },
  })
}

/** The first message for the person, and all of them by field; a list's entry is named by its place (tags.0). */
export function validationError(error: z.ZodError): AppError {
  const fields: FieldErrors = {}
  for (const issue of error.issues) {
    const name = issue.path.join('.') || 'body'
    fields[name] ??= issue.message
  }
  return new AppError('validation', Object.values(fields)[0] ?? 'The request is not valid', { fields })
}

/** Refuses a longer body with 413, whether its length is announced or not. */
export function limitBody(
  maxBytes: number,
  message = `The request is too large: at most ${Math.round(maxBytes / 1024)} KB are accepted`,
) {
  const tooLarge = () => new AppError('too_large', message)
  return async (c: Context, next: () => Promise<void>): Promise<void> => {
    const announced = c.req.header('transfer-encoding') ? undefined : c.req.header('content-length')
    if (announced !== undefined && Number(announced) > maxBytes) throw tooLarge()
    if (announced === undefined && c.req.raw.body)
      c.req.raw = await readWhole(c.req.raw, c.req.raw.body, maxBytes, tooLarge)
    await next()
  }
}

/**
 * The request again with its body in memory. Made from its parts: the node server's request objects are none that
 * `new Request` takes, which is what Hono's own limit stumbles over.
 */
async function readWhole(
  request: Request,
  stream: ReadableStream<Uint8Array>,
  maxBytes: number,
  tooLarge: () => AppError,
): Promise<Request> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = stream.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length
    if (size > maxBytes) throw tooLarge()
    chunks.push(part.value)
  }
  const headers = new Headers(request.headers)
  headers.delete('transfer-encoding')
  headers.set('content-length', String(size))
  return new Request(request.url, { method: request.method, headers, body: Buffer.concat(chunks) })
}

/** Refuses a body that is not JSON, before anything parses it. */
export async function requireJson(c: Context, next: () => Promise<void>): Promise<void> {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(type)) {
    throw new AppError('wrong_type', 'Send the request as JSON (Content-Type: application/json)')
  }
  await next()
}

/** Turns everything thrown into the API's one error shape. */
export function translateError(log: Log) {
  return (error: unknown, c: Context): Response => {
    const { status, message, fields, retryAfter } = explainError(error, log, c)
    if (retryAfter) c.header('Retry-After', String(retryAfter))
    c.header('Cache-Control', 'no-store')
    return c.json({ success: false, message, ...(fields && { errors: fields }) }, status)
  }
}

/** The same for what is no API: pictures, feeds, the sitemap. */
export function translateErrorToText(log: Log) {
  return (error: unknown, c: Context): Response => {
    const { status, message } = explainError(error, log, c)
    c.header('Cache-Control', 'no-store')
    return c.text(message, status)
  }
}

/** What the caller may know of an error. What nobody foresaw is logged, and answered with an id to find it by. */
function explainError(error: unknown, log: Log, { req: { method, path } }: Context) {
  const known = asAppError(error)
  if (known) {
    if (known.cause && known.status >= 500) log.error({ err: known.cause, path }, known.message)
    return known
  }
  const requestId = newId()
  log.error({ err: error, requestId, method, path }, 'unexpected error')
  return new AppError('internal', `Something went wrong. Please try again later. (Reference ${requestId})`)
}

function asAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (error instanceof HTTPException) {
    const isBody = error.status === 400
    return new AppError('validation', isBody ? 'The request body is not valid JSON' : 'The request could not be read')
  }
  if (isUnavailable(error)) {
    return new AppError('unavailable', 'The site cannot reach its data at the moment. Please try again in a minute.', {
      cause: error,
    })
  }
  return undefined
}

/** The error body, for the OpenAPI document. */
export const errorBody = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
})

/** `{ success: true, ... }` as JSON, for the OpenAPI document. */
export function answers<T extends z.ZodRawShape>(description: string, shape: T) {
  return {
    description,
    content: { 'application/json': { schema: z.object({ success: z.literal(true), ...shape }) } },
  }
}

export function fails(description: string) {
  return { description, content: { 'application/json': { schema: errorBody } } }
}

/** A visitor's answer may be kept by caches and asked for again by its ETag; a signed-in one by nobody. */
export const publicCache = 'public, max-age=0, must-revalidate'
