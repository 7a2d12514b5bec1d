import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** For a page of 90 KB half the processor's time that 6 takes, and 6 % more bytes. */
const brotliQuality = 4
/** Twenty times that, and 14 % fewer bytes; 11 would take sixty times, for 3 % less. */
const goodBrotliQuality = 10
/** In powers of 2. A page is shorter, and the compressor clears all of its window first. */
const brotliWindow = 18
/** Below this the header costs more than the compression saves. */
const worthCompressing = 1000
/** Of what is compressed at once: more would keep others waiting. */
const longest = 256 * 1024
/** What an entry takes besides its text: its objects, and the header lists made from it. */
const overhead = 1000

/** A finished answer, ready to be written as it is. With `br` but no `gzip`, that is made once somebody asks for it. */
export interface StoredAnswer {
  status: number
  headers: Record<string, string>
  etag: string
  body: Buffer
  br?: Buffer
  gzip?: Buffer
}

/** Reads an answer to its end, compresses it and names it by its content. */
export async function store(response: Response): Promise<StoredAnswer> {
  const body = Buffer.from(await response.arrayBuffer())
  const headers = Object.fromEntries(response.headers)
  const answer: StoredAnswer = { status: response.status, headers, etag: etagOf(body), body }
  if (body.length >= worthCompressing && isText(headers['content-type'])) answer.br = await brotli(body)
  return answer
}

/**
 * A page is compressed at once, not in zlib's threads: of many that are compressed side by side each holds memory, and
 * making room for it takes more time than the compression.
 */
function brotli(body: Buffer): Buffer | Promise<Buffer> {
  const options = brotliOptions(body, brotliQuality)
  return body.length > longest ? brotliInThread(body, options) : brotliCompressSync(body, options)
}

/** The same answer in fewer bytes, made in another thread. */
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

/** The body for those who take gzip but not Brotli, as few do today. */
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

/** What the answer takes in memory, in bytes: bodies, with room for one in gzip that may come later, and headers. */
export function sizeOf({ body, br, headers }: StoredAnswer): number {
  let size = overhead + body.length + 2.5 * (br?.length ?? 0)
  for (const [name, value] of Object.entries(headers)) size += 2 * (name.length + value.length)
  return size
}
