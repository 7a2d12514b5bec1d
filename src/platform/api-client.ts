import type { FieldErrors } from './errors.ts'

/** How a call reaches the API: `fetch` in a browser, a function call on the server. `path` starts after /api. */
export type ApiTransport = (path: string, init?: RequestInit) => Promise<Response>

/** An answer that says no. `message` is the server's own sentence, where it gave one. */
export class ApiError extends Error {
  readonly status: number
  readonly fields: FieldErrors
  readonly hasServerText: boolean

  constructor(status: number, message: string | undefined, fields: FieldErrors = {}) {
    super(message ?? `The server answered ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.fields = fields
    this.hasServerText = message !== undefined
  }
}

/** The API of the page's own host, with the visitor's cookies. */
export const browserApi: ApiTransport = (path, init) => fetch(`/api${path}`, { credentials: 'include', ...init })

/** The same calls at another host. */
export function apiAt(host: string): ApiTransport {
  return (path, init) => fetch(`${host}/api${path}`, { credentials: 'include', ...init })
}

let renewSession: (() => Promise<boolean>) | undefined

/** Sets what is asked to sign in again when a session has ended; answers a function that takes it back. */
export function onSessionEnd(renew: () => Promise<boolean>): () => void {
  renewSession = renew
  return () => {
    if (renewSession === renew) renewSession = undefined
  }
}

/** For signed-in pages: where the session has ended, signs in again in place and makes the same call once more. */
export const sessionApi: ApiTransport = async (path, init) => {
  const response = await browserApi(path, init)
  if (response.status !== 401 || !renewSession || !(await renewSession())) return response
  return browserApi(path, init)
}

/** Reads the JSON answer of a call. Throws ApiError where it says no, and what `fetch` throws where none came. */
export async function callApi<T>(api: ApiTransport, path: string, init?: RequestInit): Promise<T> {
  const response = await api(path, init)
  const body = await response.json().catch(() => undefined)
  if (!response.ok || body?.success !== true) throw new ApiError(response.status, body?.message, body?.errors)
  return body
}

/** The `init` of a call that carries JSON. */
export function jsonBody(method: 'POST' | 'PUT' | 'PATCH', body: unknown): RequestInit {
  return { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
}

/** What to tell a person: the server's own sentence, else `onAnswer`; where no answer came, `onFailure`. */
export function messageOf(error: unknown, onAnswer: string, onFailure: string = onAnswer): string {
  if (error instanceof ApiError) return error.hasServerText ? error.message : onAnswer
  return onFailure
}

/** Stores an image (an administrator's call) and answers its address. */
export async function uploadImage(api: ApiTransport, file: File): Promise<string> {
  const body = new FormData()
  body.set('image', file)
  return (await callApi<{ url: string }>(api, '/media', { method: 'POST', body })).url
}

/** Whether the server has answered that there is no such thing. */
export function isMissing(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 404
}
