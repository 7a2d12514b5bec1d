import { isUtf8 } from 'node:buffer'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'hono'
import { ownTurn } from '../../db/turns.server.ts'
import { AppError } from '../errors.ts'
import type { ApiEnv, HeldBody } from './api-env.server.ts'

/** The default limit for a JSON body. */
export const maxJsonBytes = 1024 * 1024

export interface BodyLimit {
  maxBytes: number
  /** How long the body may take to arrive; otherwise as long as the server lets a request take. */
  maxMs?: number | undefined
  /** The message for a longer body. */
  tooLarge?: string
}

/**
 * Returns the whole body. Throws 413 past `maxBytes`, whether or not a length is announced, before the rest is in
 * memory; 408 past `maxMs`; 503 if the budget of all bodies is spent and this one is the slowest; 400 if the body breaks
 * off or comes in too many small pieces.
 */
export async function readBody(c: Context<ApiEnv>, limit: BodyLimit): Promise<Buffer<ArrayBuffer>> {
  const { maxBytes, maxMs, tooLarge = tooLargeAt(maxBytes) } = limit
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw new AppError('too_large', tooLarge)
  const { promise: over, reject: giveUp } = Promise.withResolvers<never>()
  // It may be given up while nothing waits for its next piece.
  over.catch(() => {})
  const timeout = maxMs === undefined ? undefined : setTimeout(() => giveUp(tooSlow()), maxMs)
  try {
    const held = c.get('beginBody')(giveUp)
    const body = await collect(chunksOf(c.req.raw.body, over), held, {
      maxBytes,
      announced: Number(c.req.header('content-length') ?? maxBytes),
      tooLarge,
    })
    held.complete()
    return body
  } finally {
    clearTimeout(timeout)
  }
}

async function collect(
  chunks: AsyncGenerator<Uint8Array>,
  held: HeldBody,
  { maxBytes, announced, tooLarge }: { maxBytes: number; announced: number; tooLarge: string },
): Promise<Buffer<ArrayBuffer>> {
  // One growing buffer: a list of one-byte chunks would take a hundred times the length of the body.
  let body = Buffer.alloc(0)
  let [size, pieces] = [0, 0]
  for await (const chunk of chunks) {
    pieces += 1
    // Each chunk costs work, however short it is. Even the smallest packets on real networks are larger than this.
    if (pieces > 1000 + size / 256) throw new AppError('validation', 'The request body comes in too many small pieces')
    const length = size + chunk.length
    if (length > maxBytes) throw new AppError('too_large', tooLarge)
    const room = length > body.length ? roomFor(length, announced) : body.length
    held.hold(room, length)
    if (room > body.length) body = Buffer.concat([body], room)
    body.set(chunk, size)
    size = length
    if (size > longBody) await ownTurn()
  }
  return body.subarray(0, size)
}

/** The announced length is not taken at once: a client that sends nothing more would hold it. */
function roomFor(length: number, announced: number): number {
  let room = 1024
  while (room < length) room *= 4
  return Math.max(length, Math.min(room, announced))
}

/**
 * Yields the pieces until the end, or throws once `over` does. Not `for await` over the stream: leaving that early
 * cancels it and closes the socket before the response.
 */
async function* chunksOf(stream: ReadableStream<Uint8Array> | null, over: Promise<never>): AsyncGenerator<Uint8Array> {
  const reader = stream?.getReader()
  while (reader) {
    const next = reader.read().catch((cause) => {
      throw new AppError('validation', 'The request ended before its body was complete', { cause })
    })
    const part = await Promise.race([next, over])
    if (part.done) return
    yield part.value
  }
}

function tooSlow(): AppError {
  return new AppError('too_slow', 'The request took too long to arrive')
}

function tooLargeAt(maxBytes: number): string {
  return `The request is too large: at most ${Math.round(maxBytes / 1024)} KB are accepted`
}

/** Refuses a body that is not JSON before reading it, and reads JSON within the limit. */
export function jsonBody(limit: BodyLimit) {
  return async (c: Context<ApiEnv>, next: () => Promise<void>): Promise<void> => {
    if (!isJson(c)) throw new AppError('wrong_type', 'Send the request as JSON (Content-Type: application/json)')
    const body = await readBody(c, limit)
    if (body.length > longBody) await ownTurn()
    refuseBadText(body)
    // Hono's own cache of what it has read: promises, whatever its types say. A new request built around the body would
    // copy it twice more.
    Object.assign(c.req.bodyCache, { text: Promise.resolve(body.toString()) })
    await next()
  }
}

/** In bytes. Reading, parsing and checking a longer body would delay other requests noticeably. */
const longBody = 64 * 1024

/** Throws 400 for anything but JSON in UTF-8. */
export function parseJson(body: Buffer): unknown {
  refuseBadText(body)
  try {
    return JSON.parse(body.toString())
  } catch (cause) {
    throw new AppError('validation', 'The request body is not valid JSON', { cause })
  }
}

function refuseBadText(body: Buffer): void {
  if (!isUtf8(body)) throw new AppError('validation', 'The request body is not valid UTF-8 text')
}

export function isJson(c: Context): boolean {
  const [type = ''] = (c.req.header('content-type') ?? '').split(';')
  return /^application\/([a-z.-]+\+)?json$/i.test(type.trim())
}

/**
 * Closes the connection after the response to a GET or HEAD request with a body: Node would otherwise read that
 * unwanted body to its end. (For other methods the Node server's listener does this.)
 */
export function hangUpAfterUnreadBody(req: IncomingMessage, res: ServerResponse): void {
  if (hasBody(req) && (req.method === 'GET' || req.method === 'HEAD')) res.shouldKeepAlive = false
}

/** Whether the request announces a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
