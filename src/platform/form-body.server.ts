import type { Context } from 'hono'
import { AppError } from './errors.ts'

export interface FormBody {
  fields: Record<string, unknown>
  files: Record<string, File>
}

/** Reads a multipart form (or, without files, JSON). Throws 415 for anything else and 400 for what breaks off. */
export async function readForm(c: Context): Promise<FormBody> {
  const type = c.req.header('content-type') ?? ''
  if (/^application\/json\b/i.test(type)) return { fields: await readJson(c), files: {} }
  if (!/^multipart\/form-data\b/i.test(type)) {
    throw new AppError('wrong_type', 'Send the request as a form (Content-Type: multipart/form-data)')
  }
  const form = await c.req.formData().catch((error) => {
    if (error instanceof AppError) throw error
    throw new AppError('validation', 'The form is incomplete or damaged', { cause: error })
  })
  const body: FormBody = { fields: {}, files: {} }
  for (const [name, value] of form.entries()) {
    if (typeof value === 'string') setField(body.fields, name, value)
    else body.files[name] = value
  }
  return body
}

/** HTML makes every line break of a form CRLF; JSON, the editor and its limits know LF. The name may be __proto__. */
function setField(fields: FormBody['fields'], name: string, text: string): void {
  const value = text.replaceAll('\r\n', '\n')
  Object.defineProperty(fields, name, { value, enumerable: true, configurable: true })
}

async function readJson(c: Context): Promise<Record<string, unknown>> {
  const body = await c.req.json().catch((error) => {
    if (error instanceof AppError) throw error
    throw new AppError('validation', 'The request body is not valid JSON', { cause: error })
  })
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError('validation', 'The request body must be an object')
  }
  return body
}
