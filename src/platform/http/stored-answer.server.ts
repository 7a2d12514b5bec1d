import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Half the CPU time of quality 6 on a page of 90 KB, for 6 % more bytes. */
const brotliQuality = 4
/** Twenty times the CPU time of quality 4, for 14 % fewer bytes; 11 would take sixty times, for 3 % less. */
const goodBrotliQuality = 10
/** As a power of 2. Pages are smaller, and the compressor first clears its whole window. */
const brotliWindow = 18
/** Below this the header costs more than the compression saves. */
const worthCompressing = 1000
/** Longer bodies are compressed in a thread: on the main thread they would delay other requests. */
const longest = 256 * 1024
/** The bytes of an entry besides its text: its objects, and the header lists made from it. */
const overhead = 1000

/** A finished response, ready to be written as it is. With `br` but no `gzip`, gzip is made on first use. */
export interface StoredAnswer {
  status: number
  headers: Record<string, string>
  etag: string
  body: Buffer
  br?: Buffer
  gzip?: Buffer
}

/** Reads a response to its end, compresses it and derives its ETag from its content. */
export async function store(response: Response): Promise<StoredAnswer> {
  const body = Buffer.from(await response.arrayBuffer())
  const headers = Object.fromEntries(response.headers)
  const answer: StoredAnswer = { status: response.status, headers, etag: etagOf(body), body }
  if (body.length >= worthCompressing && isText(headers['content-type'])) answer.br = await brotli(body)
  return answer
}

/**
 * Compresses a page on the main thread, not in zlib's threads: pages compressed side by side each hold memory, and
 * allocating it takes longer than the compression.
 */
function brotli(body: Buffer): Buffer | Promise<Buffer> {
  const options = brotliOptions(body, brotliQuality)
  return body.length > longest ? brotliInThread(body, options) : brotliCompressSync(body, options)
}

/** Compresses the body better, in another thread. */
export async function compressWell(answer: StoredAnswer): Promise<StoredAnswer> {
  return { ...answer, br: await brotliInThread(answer.body, brotliOptions(answer.body, goodBrotliQuality)) }
}

const brotliInThread = promisify(brotliCompress)

function brotliOptions({ length }: Buffer, quality: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: brotliWindow,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  }
}

/** The body for the few clients that accept gzip but not Brotli. */
export function gzipOf(answer: StoredAnswer): Buffer {
  answer.gzip ??= gzipSync(answer.body)
  return answer.gzip
}

export function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

function isText(type: string | undefined): boolean {
  return /^(text\/|application\/(json|[\w.-]+\+json|xml|[\w.-]+\+xml|javascript|manifest\+json)|image\/svg)/.test(
    type ?? '',
  )
}

/** The memory that the answer takes, in bytes: headers and bodies, with room for a later one in gzip. */
export function sizeOf({ body, br, headers }: StoredAnswer): number {
  let size = overhead + body.length + 2.5 * (br?.length ?? 0)
  for (const [name, value] of Object.entries(headers)) size += 2 * (name.length + value.length)
  return size
}

export function isPage({ headers }: StoredAnswer): boolean {
  return headers['content-type']?.startsWith('text/html') ?? false
}
