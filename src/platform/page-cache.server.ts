import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** Below this the header costs more than the compression saves. */
const worthCompressing = 1000

/** A finished answer, ready to be written as it is, in each encoding a browser may ask for. */
export interface StoredAnswer {
  status: number
  headers: Record<string, string>
  etag: string
  body: Buffer
  br?: Buffer
  gzip?: Buffer
}

/** Until when, and for which state of the content, what was made is true. */
export interface Generation {
  version: number
  /** Milliseconds since 1970 of the next moment at which time alone changes a page. */
  until: number
}

export interface PageCache {
  /** The stored answer, if the content has not changed since it was made. */
  find(key: string): Promise<StoredAnswer | undefined>
  /** Makes an answer, once however many ask for it at the same time, and keeps it where it is public and 200. */
  fill(key: string, make: () => Promise<Response>): Promise<StoredAnswer | Response>
}

interface Options {
  /** Asked before every hit, so it has to be cheap. */
  generation: () => Promise<Generation> | Generation
  maxBytes: number
}

/** Finished answers by address, all dropped together when the content changes; the least used leave first. */
export function createPageCache({ generation, maxBytes }: Options): PageCache {
  const stored = new Map<string, StoredAnswer>()
  const pending = new Map<string, Promise<StoredAnswer | undefined>>()
  let bytes = 0
  let version = -1

  async function refresh(): Promise<number> {
    const current = await generation()
    if (current.version !== version) {
      version = current.version
      stored.clear()
      pending.clear()
      bytes = 0
    }
    return version
  }

  function keep(key: string, answer: StoredAnswer): void {
    stored.set(key, answer)
    bytes += sizeOf(answer)
    for (const [oldest, old] of stored) {
      if (bytes <= maxBytes) break
      stored.delete(oldest)
      bytes -= sizeOf(old)
    }
  }

  return {
    async find(key) {
      await refresh()
      const hit = stored.get(key)
      if (hit) {
        stored.delete(key)
        stored.set(key, hit)
      }
      return hit
    },
    async fill(key, make) {
      const madeFor = await refresh()
      // Between this look and `pending.set` nothing is awaited, or all who ask at once would find nobody at work.
      const running = pending.get(key)
      const shared = running && (await running)
      if (shared) return shared
      let own: Response | undefined
      const making = (async () => {
        own = await make()
        if (!isShareable(own)) return undefined
        const answer = await store(own)
        // Content that changed while the page was made would be kept under the wrong version.
        if ((await refresh()) === madeFor) keep(key, answer)
        return answer
      })()
      const settled = making.catch(() => undefined)
      pending.set(key, settled)
      try {
        return (await making) ?? (own as Response)
      } finally {
        if (pending.get(key) === settled) pending.delete(key)
      }
    },
  }
}

function isShareable(response: Response): boolean {
  return (
    response.status === 200 &&
    (response.headers.get('cache-control') ?? '').includes('public') &&
    !response.headers.has('set-cookie')
  )
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

function sizeOf(answer: StoredAnswer): number {
  return answer.body.length + (answer.br?.length ?? 0) + (answer.gzip?.length ?? 0) + 1000
}
