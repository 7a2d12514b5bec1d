import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import type { Context } from 'hono'
import { AppError } from '../errors.ts'
import type { ApiEnv } from './api-env.server.ts'
import { boundaryOf, damaged, decodeText, makePart, type Part } from './multipart.server.ts'

export interface SentFile {
  path: string
  filename: string
  bytes: number
}

export interface SavedForm {
  fields: Record<string, string>
  files: Record<string, SentFile>
}

interface Limits {
  /** Of each file, by its field's name; a field that is not named here takes none. */
  files: Record<string, number>
  /** The message for a longer one. */
  tooLarge: string
}

const maxHeadBytes = 2000
const maxFieldBytes = 64 * 1024
const maxParts = 20

/**
 * Reads a form whose files are too large for memory: they are written to `folder` as they arrive. Throws 415 for anything
 * but a form, 413 past a limit and 400 if it is damaged.
 */
export async function saveForm(c: Context<ApiEnv>, folder: string, limits: Limits): Promise<SavedForm> {
  const type = c.req.header('content-type') ?? ''
  if (!/^multipart\/form-data\s*(;|$)/i.test(type)) {
    throw new AppError('wrong_type', 'Send the request as a form (Content-Type: multipart/form-data)')
  }
  const room = Object.values(limits.files).reduce((sum, bytes) => sum + bytes, maxParts * maxFieldBytes)
  if (Number(c.req.header('content-length') ?? 0) > room) throw new AppError('too_large', limits.tooLarge)
  return savePieces(type, piecesOf(c.req.raw.body), folder, limits)
}

/** Not `for await` over the stream: leaving that early closes the socket before the response. */
async function* piecesOf(stream: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  const reader = stream?.getReader()
  while (reader) {
    const part = await reader.read().catch((cause) => {
      throw new AppError('validation', 'The request ended before its body was complete', { cause })
    })
    if (part.done) return
    yield part.value
  }
}

export async function savePieces(
  type: string,
  pieces: AsyncIterable<Uint8Array>,
  folder: string,
  limits: Limits,
): Promise<SavedForm> {
  const delimiter = Buffer.from(`\r\n--${boundaryOf(type)}`)
  const writer = createWriter(folder, limits)
  // The first delimiter lacks the line break that all others begin with.
  let rest = Buffer.from('\r\n')
  let state: 'before' | 'head' | 'body' | 'end' = 'before'
  try {
    for await (const piece of pieces) {
      rest = Buffer.concat([rest, piece])
      for (let isStuck = false; !isStuck && state !== 'end'; ) {
        if (state === 'head') {
          // The end of the delimiter's line, or of the form.
          if (rest.length >= 2 && rest.toString('latin1', 0, 2) === '--') state = 'end'
          const end = rest.indexOf('\r\n\r\n')
          if (state === 'end') break
          if (end < 0 && rest.length > maxHeadBytes) throw damaged()
          isStuck = end < 0
          if (isStuck) continue
          const line = rest.indexOf('\r\n')
          if (rest.toString('latin1', 0, line).trim() !== '') throw damaged()
          await writer.begin(makePart(decodeText(rest.subarray(line + 2, Math.max(line + 2, end))), Buffer.alloc(0)))
          rest = rest.subarray(end + 4)
          state = 'body'
        } else {
          const found = rest.indexOf(delimiter)
          const until = found < 0 ? Math.max(0, rest.length - delimiter.length) : found
          if (state === 'body') await writer.add(rest.subarray(0, until))
          rest = rest.subarray(found < 0 ? until : until + delimiter.length)
          isStuck = found < 0
          if (found >= 0 && state === 'body') await writer.end()
          if (found >= 0) state = 'head'
        }
      }
    }
    if (state !== 'end') throw damaged()
    return writer.form
  } finally {
    await writer.end()
  }
}

function createWriter(folder: string, { files, tooLarge }: Limits) {
  const form: SavedForm = { fields: {}, files: {} }
  let part: Part | undefined
  let out: WriteStream | undefined
  let field: Buffer[] = []
  let bytes = 0
  let count = 0
  return {
    form,
    async begin(begun: Part): Promise<void> {
      part = begun
      field = []
      bytes = 0
      count += 1
      const { name, filename } = begun
      if (count > maxParts) throw new AppError('validation', 'The form has too many fields')
      if (filename === undefined) return
      if (!Object.hasOwn(files, name) || form.files[name]) throw damaged()
      out = createWriteStream(join(folder, `${count}.part`), { mode: 0o600, flags: 'wx' })
    },
    async add(more: Buffer): Promise<void> {
      bytes += more.length
      if (out) {
        if (bytes > (files[part?.name ?? ''] ?? 0)) throw new AppError('too_large', tooLarge)
        if (!out.write(more)) await once(out, 'drain')
        return
      }
      if (bytes > maxFieldBytes) throw new AppError('too_large', tooLarge)
      field.push(Buffer.from(more))
    },
    async end(): Promise<void> {
      const [ended, stream] = [part, out]
      part = undefined
      out = undefined
      if (stream) {
        stream.end()
        await finished(stream)
      }
      if (!ended) return
      const { name, filename } = ended
      if (stream && filename !== undefined) {
        form.files[name] = { path: String(stream.path), filename, bytes }
        return
      }
      const value = decodeText(Buffer.concat(field))
      Object.defineProperty(form.fields, name, { value, enumerable: true, configurable: true, writable: true })
    },
  }
}
