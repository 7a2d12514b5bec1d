import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** Below this the header costs more than the compression saves. */
const worthCompressing = 1000
/** What an entry takes besides its text: its objects, and the header lists made from it. */
const overhead = 1000

/** A finished answer, ready to be written as it is, in each encoding a browser may ask for. */
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
  if (body.length < worthCompressing || !isText(headers['content-type'])) return answer
  const [br, gz] = await Promise.all([
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
    zip(body, { level: 6 }),
  ])
  return { ...answer, br, gzip: gz }
}

export function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

function isText(type: string | undefined): boolean {
  return /^(text\/|application\/(json|[\w.-]+\+json|xml|[\w.-]+\+xml|javascript|manifest\+json)|image\/svg)/.test(
    type ?? '',
  )
}

/** What the answer takes in memory, in bytes: bodies and headers. */
export function sizeOf({ body, br, gzip, headers }: StoredAnswer): number {
  let size = overhead + body.length + (br?.length ?? 0) + (gzip?.length ?? 0)
  for (const [name, value] of Object.entries(headers)) size += 2 * (name.length + value.length)
  return size
}
