import type { z } from 'zod'
import { addressOf, type SomeOf } from '../address.ts'
import type { FieldErrors } from '../errors.ts'

/** How a call reaches the API: `fetch` in a browser, a function call on the server. `path` starts after /api. */
export type ApiTransport = (path: string, init?: RequestInit) => Promise<Response>

/** A failure response. `message` is the server's own sentence, if it sent one. */
export class ApiError extends Error {
  readonly status: number
  readonly fields: FieldErrors
  readonly hasServerText: boolean
  /** The entry that an earlier create with the same key made. */
  readonly entryId: string | undefined
  /** With status 500: the id by which the server's log names the request. */
  readonly requestId: string | undefined

  constructor(
    status: number,
    message: string | undefined,
    fields: FieldErrors = {},
    { entryId, requestId }: { entryId?: string | undefined; requestId?: string | undefined } = {},
  ) {
    super(message ?? `The server answered ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.fields = fields
    this.hasServerText = message !== undefined
    this.entryId = entryId
    this.requestId = requestId
  }
}

/** Resolved while the page is shown; pending while it is being left, or is in the back/forward cache. */
let shown = Promise.resolve()

if (typeof window !== 'undefined')
  window.addEventListener('pagehide', () => {
    shown = new Promise((done) => window.addEventListener('pageshow', () => done(), { once: true }))
  })

/** Leaving a page aborts its calls. That is no failure to report, unless the visitor returns to the page. */
async function fetchIfShown(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    await shown
    throw error
  }
}

/** The API of the page's own host, with the browser's cookies. */
export const browserApi: ApiTransport = (path, init) => fetchIfShown(`/api${path}`, { credentials: 'include', ...init })

/** The API of another host, called as an anonymous visitor. */
export function apiAt(host: string): ApiTransport {
  return (path, init) => fetchIfShown(`${host}/api${path}`, { credentials: 'omit', ...init })
}

/**
 * A call with this header needs a session, whatever it asks for: without one the response is 401, where a plain call
 * would return what visitors may see.
 */
export const sessionHeader = 'X-Session'

/** The value of that header with which an administrator is answered like a visitor of a site that is open. */
export const asVisitor = 'visitor'

const anonymousApi = apiAt('')

/**
 * For public pages, which show an administrator the same as everybody else. While the site is closed, only
 * administrators have such a page.
 */
export const visitorApi: ApiTransport = async (path, init) => {
  const response = await anonymousApi(path, init)
  if (response.status !== 503 || (await codeOf(response)) !== 'closed') return response
  const headers = new Headers(init?.headers)
  headers.set(sessionHeader, asVisitor)
  return browserApi(path, { ...init, headers })
}

/** Why a call needs a new sign-in: the session has ended, or is too old for what the call changes. */
export type SignInReason = 'ended' | 'old'

type RenewSession = (reason: SignInReason) => Promise<boolean>

let renewSession: RenewSession | undefined

/** Sets the callback that signs in again when a call needs it. Returns a function that removes it. */
export function onSignInNeeded(renew: RenewSession): () => void {
  renewSession = renew
  return () => {
    if (renewSession === renew) renewSession = undefined
  }
}

async function reasonToSignIn(response: Response): Promise<SignInReason | undefined> {
  if (response.status === 401) return 'ended'
  if (response.status !== 403) return undefined
  return (await codeOf(response)) === 'sign_in_again' ? 'old' : undefined
}

/** The code by which a failure response says what to do. */
async function codeOf(response: Response): Promise<string | undefined> {
  const answer = await response
    .clone()
    .json()
    .catch(() => undefined)
  return answer?.code
}

function inSession(send: ApiTransport): ApiTransport {
  return async (path, init) => {
    const headers = new Headers(init?.headers)
    headers.set(sessionHeader, 'required')
    const response = await send(path, { ...init, headers })
    const reason = await reasonToSignIn(response)
    if (!reason || !renewSession || !(await renewSession(reason))) return response
    return send(path, { ...init, headers })
  }
}

/** For signed-in pages: if a call needs a new sign-in, signs in again in place and repeats the call once. */
export const sessionApi = inSession(browserApi)

/** The same for uploads: reports how much of the body has been sent, from 0 to 1. */
export function sessionApiWith(onSent: (part: number) => void): ApiTransport {
  return inSession(
    (path, { method = 'GET', headers, body } = {}) =>
      // `fetch` does not report upload progress.
      new Promise((resolve, reject) => {
        const request = new XMLHttpRequest()
        request.upload.onprogress = ({ loaded, total }) => onSent(loaded / total)
        request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
        request.onerror = () => void shown.then(() => reject(new TypeError('The call got no answer')))
        request.open(method, `/api${path}`)
        for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
        request.send(body as XMLHttpRequestBodyInit)
      }),
  )
}

/** For a create that may be retried: the server makes one entry for all calls with the same key (a UUID). */
export function createdOnce(api: ApiTransport, key: string): ApiTransport {
  return (path, init) => {
    const headers = new Headers(init?.headers)
    headers.set('Idempotency-Key', `"${key}"`)
    return api(path, { ...init, headers })
  }
}

/** A key for `createdOnce`. Not from `crypto.randomUUID`, which only secure contexts have. */
export function newCreationKey(): string {
  return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1))
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16)
  })
}

/** The parts of a route (`createRoute`) that a call needs. Client files import routes as types only. */
interface Route {
  method: string
  path: string
  request?: object
  responses: object
}

type Json<Schema> = { content: { 'application/json': { schema: Schema } } }
type Form<Schema> = { content: { 'multipart/form-data': { schema: Schema } } }

type Parts<R> = (R extends { request: { params: infer S extends z.ZodType } } ? { params: z.input<S> } : unknown) &
  (R extends { request: { query: infer S extends z.ZodType } } ? { query?: SomeOf<z.output<S>> } : unknown) &
  (R extends { request: { body: Form<infer S extends z.ZodType> } }
    ? { form: z.input<S> }
    : R extends { request: { body: Json<infer S extends z.ZodType> } }
      ? { json: z.input<S> }
      : unknown)

type PartsOf<R> = keyof Parts<R> extends never ? [] : object extends Parts<R> ? [parts?: Parts<R>] : [parts: Parts<R>]

type Answers<R> = R extends { responses: { 200: Json<infer S extends z.ZodType> } }
  ? z.output<S>
  : R extends { responses: { 201: Json<infer S extends z.ZodType> } }
    ? z.output<S>
    : never

/** The body that a route returns on success. */
export type AnswerOf<R extends Route> = Omit<Answers<R>, 'success'>

interface Sent {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  json?: unknown
  form?: object
}

/**
 * Makes the call that route `R` describes and returns its answer:
 * `callApi<typeof routes.one>(api, 'get', '/media/{id}', { params: { id } })`. Throws ApiError for a failure response,
 * and whatever `fetch` throws if there is no response.
 */
export async function callApi<R extends Route>(
  api: ApiTransport,
  method: R['method'],
  path: R['path'],
  ...parts: PartsOf<R>
): Promise<AnswerOf<R>>
export async function callApi(api: ApiTransport, method: string, path: string, parts: Sent = {}): Promise<unknown> {
  const { params = {}, query = {}, json, form } = parts
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const response = await api(addressOf(filled, query), {
    method: method.toUpperCase(),
    ...(json !== undefined && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(json) }),
    ...(form && { body: formOf(form) }),
  })
  const body = await response.json().catch(() => shown)
  if (!response.ok || body?.success !== true)
    throw new ApiError(response.status, body?.message, body?.errors, { entryId: body?._id, requestId: body?.requestId })
  return body
}

/** Files as they are, lists as JSON, anything else as text; undefined fields are left out. */
function formOf(fields: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.set(name, value)
    else if (value !== undefined) form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return form
}

/** The entry with `fallbacks` for the fields that it lacks: an API other than this site's may not know them. */
export function completedBy<T extends object>(entry: T, fallbacks: Partial<T>): T {
  const lacking = Object.entries(fallbacks).filter(([name]) => (entry[name as keyof T] ?? null) === null)
  return { ...entry, ...Object.fromEntries(lacking) }
}

/** The requested page of a list, and the total number of entries: a response without `total` holds them all. */
export function cutToPage<T>(
  entries: T[],
  total: number | undefined,
  { page = 1, limit = entries.length }: SomeOf<{ page: number; limit: number }>,
): { entries: T[]; total: number } {
  if (total !== undefined) return { entries, total }
  return { entries: entries.slice((page - 1) * limit, page * limit), total: entries.length }
}

/** Returns the message to show: the server's own sentence, else `onAnswer`; without a response, `onFailure`. */
export function messageOf(error: unknown, onAnswer: string, onFailure: string = onAnswer): string {
  if (error instanceof ApiError) return error.hasServerText ? error.message : onAnswer
  return onFailure
}

/** Whether the server responded with 404. */
export function isMissing(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 404
}
