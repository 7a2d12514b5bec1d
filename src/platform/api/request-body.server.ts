import { isUtf8 } from 'node:buffer'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'hono'
import { ownTurn } from '../../db/turns.server.ts'
import { AppError } from '../errors.ts'
import type { ApiEnv } from './api-env.server.ts'
import { networkOf } from './rate-limit.server.ts'

/** The default limit for a JSON body. */
export const mostJsonBytes = 1024 * 1024

/** Limits how many bytes of request bodies are in memory at the same time. */
export interface BodyBudget {
  /** Throws 503 if that many more bytes do not fit. */
  take(client: string, bytes: number): void
  giveBack(client: string, bytes: number): void
}

/** Separate budgets, so that administrators can save whatever visitors send. */
export interface BodyBudgets {
  visitors: BodyBudget
  administrators: BodyBudget
}

export function createBodyBudget({ mostBytes, mostOfOne }: { mostBytes: number; mostOfOne: number }): BodyBudget {
  let taken = 0
  const takenBy = new Map<string, number>()
  return {
    take(client, bytes) {
      const own = (takenBy.get(client) ?? 0) + bytes
      if (taken + bytes > mostBytes || own > mostOfOne) {
        const message = 'The site is receiving too much at the moment. Please try again in a few seconds.'
        throw new AppError('unavailable', message, { retryAfter: 5 })
      }
      taken += bytes
      takenBy.set(client, own)
    },
    giveBack(client, bytes) {
      const own = (takenBy.get(client) ?? 0) - bytes
      taken -= bytes
      if (own > 0) takenBy.set(client, own)
      else takenBy.delete(client)
    },
  }
}

/** Gives each request a share of its caller's budget, and returns the share when the request ends, however it ends. */
export function shareBodyBudget({ visitors, administrators }: BodyBudgets) {
  return async (c: Context<ApiEnv>, next: () => Promise<void>): Promise<void> => {
    const user = c.get('user')
    const budget = user ? administrators : visitors
    const client = user?.email ?? networkOf(c.env?.clientAddress ?? 'unknown')
    let taken = 0
    c.set('bodyShare', {
      take(bytes) {
        budget.take(client, bytes)
        taken += bytes
      },
    })
    try {
      await next()
    } finally {
      budget.giveBack(client, taken)
    }
  }
}

/**
 * Returns the whole body. Throws 413 past `mostBytes`, whether or not a length is announced, before the rest is in
 * memory; 503 if the budget of all bodies is spent; 400 if the body breaks off or comes in too many small pieces.
 */
export async function readBody(
  c: Context<ApiEnv>,
  mostBytes: number,
  message = tooLargeAt(mostBytes),
): Promise<Buffer<ArrayBuffer>> {
  const tooLarge = () => new AppError('too_large', message)
  const announced = Number(c.req.header('content-length') ?? mostBytes)
  if (announced > mostBytes) throw tooLarge()
  // One growing buffer: a list of one-byte chunks would take a hundred times the length of the body.
  let body = Buffer.alloc(0)
  let [size, pieces] = [0, 0]
  for await (const chunk of chunksOf(c.req.raw.body)) {
    pieces += 1
    // Each chunk costs work, however short it is. Even the smallest packets on real networks are larger than this.
    if (pieces > 1000 + size / 256) throw new AppError('validation', 'The request body comes in too many small pieces')
    if (size + chunk.length > mostBytes) throw tooLarge()
    if (size + chunk.length > body.length) {
      // The announced length is not taken at once: a client that sends nothing more would hold it.
      const longer = Math.max(size + chunk.length, Math.min(announced, Math.max(body.length * 4, 1024)))
      c.get('bodyShare').take(longer - body.length)
      body = Buffer.concat([body], longer)
    }
    body.set(chunk, size)
    size += chunk.length
    if (size > longBody) await ownTurn()
  }
  return body.subarray(0, size)
}

/** Not `for await` over the stream: leaving that early cancels it and closes the socket before the response. */
async function* chunksOf(stream: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  const reader = stream?.getReader()
  while (reader) {
    const part = await reader.read().catch((cause) => {
      throw new AppError('validation', 'The request ended before its body was complete', { cause })
    })
    if (part.done) return
    yield part.value
  }
}

function tooLargeAt(mostBytes: number): string {
  return `The request is too large: at most ${Math.round(mostBytes / 1024)} KB are accepted`
}

/** Refuses a body that is not JSON before reading it, and reads at most `mostBytes` of JSON. */
export function jsonBody(mostBytes: number) {
  return async (c: Context<ApiEnv>, next: () => Promise<void>): Promise<void> => {
    if (!isJson(c)) throw new AppError('wrong_type', 'Send the request as JSON (Content-Type: application/json)')
    const body = await readBody(c, mostBytes)
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
