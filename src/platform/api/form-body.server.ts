import type { Context } from 'hono'
import { AppError } from '../errors.ts'
import type { ApiEnv } from './api-env.server.ts'
import { decodeText, parseMultipart } from './multipart.server.ts'
import { isJson, maxJsonBytes, parseJson, readBody } from './request-body.server.ts'

export interface FormBody {
  fields: Record<string, unknown>
  files: Record<string, File>
}

export interface FormLimit {
  maxBytes: number
  /** The message for a longer form. */
  tooLarge: string
}

/** Reads a multipart form. Throws 415 for anything else, 413 past the limit and 400 if it is incomplete. */
export async function readForm(c: Context<ApiEnv>, limit: FormLimit): Promise<FormBody> {
  const type = c.req.header('content-type') ?? ''
  if (!/^multipart\/form-data\s*(;|$)/i.test(type)) {
    throw new AppError('wrong_type', 'Send the request as a form (Content-Type: multipart/form-data)')
  }
  const parts = parseMultipart(type, await readBody(c, limit))
  const body: FormBody = { fields: {}, files: {} }
  for (const { name, filename, type, body: bytes } of parts) {
    if (filename === undefined) setOwn(body.fields, name, fieldText(bytes))
    else setOwn(body.files, name, new File([new Uint8Array(bytes)], filename, { type }))
  }
  return body
}

/** The same for a call that also accepts its fields as a JSON object, without files. */
export async function readFormOrJson(c: Context<ApiEnv>, limit: FormLimit): Promise<FormBody> {
  if (!isJson(c)) return readForm(c, limit)
  const fields = parseJson(await readBody(c, { maxBytes: maxJsonBytes }))
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) {
    throw new AppError('validation', 'The request body must be an object')
  }
  return { fields: { ...fields }, files: {} }
}

/** Reads a form without files, as browsers submit it. Throws 415 for anything else and 413 past `maxBytes`. */
export async function readPlainForm(c: Context<ApiEnv>, maxBytes: number): Promise<Record<string, string>> {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
    throw new AppError('wrong_type', 'Send the request as a form (Content-Type: application/x-www-form-urlencoded)')
  }
  const fields: Record<string, string> = {}
  const text = (await readBody(c, { maxBytes })).toString()
  for (const [name, value] of new URLSearchParams(text)) setOwn(fields, name, value.replaceAll('\r\n', '\n'))
  return fields
}

/** Forms send every line break as CRLF; JSON, the editor and its limits use LF. */
function fieldText(bytes: Buffer): string {
  return decodeText(bytes).replaceAll('\r\n', '\n')
}

/** The name may be __proto__. */
function setOwn<T>(target: Record<string, T>, name: string, value: T): void {
  Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true })
}
