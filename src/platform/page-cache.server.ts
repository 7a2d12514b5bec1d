import type { Gate } from './gate.server.ts'
import { type StoredAnswer, sizeOf, store } from './stored-answer.server.ts'

/** Until when, and for which state of the content, what was made is true. */
export interface Generation {
  version: number
  /** Milliseconds since 1970 of the next moment at which time alone changes a page. */
  until: number
}

/** Set on an answer that the cache may keep although browsers may not. It does not leave the process. */
export const keepHeader = 'X-Page-Cache'

export interface PageCache {
  /** The stored answer, if the content has not changed since it was made. A promise only while that is being found out. */
  find(key: string): StoredAnswer | undefined | Promise<StoredAnswer | undefined>
  /**
   * Makes an answer, once however many ask for it at the same time, and keeps it where it may be kept. Throws what
   * `make` throws, and AppError (unavailable) where too many others are being made.
   */
  fill(key: string, make: () => Promise<Response>): Promise<StoredAnswer | Response>
}

export interface PageCacheOptions {
  /** Asked before every hit, so it has to be cheap. */
  generation: () => Promise<Generation> | Generation
  /** Of keys, bodies and headers together. */
  maxBytes: number
  maxEntries: number
  /** How many answers are made at a time; several caches may share one gate. */
  gate: Gate
}

/** Finished answers by address, all dropped together when the content changes; the least used leave first. */
export function createPageCache({ generation, maxBytes, maxEntries, gate }: PageCacheOptions): PageCache {
  const stored = new Map<string, StoredAnswer>()
  const pending = new Map<string, Promise<StoredAnswer | undefined>>()
  let bytes = 0
  let version = -1

  function adopt(current: Generation): number {
    if (current.version !== version) {
      version = current.version
      stored.clear()
      pending.clear()
      bytes = 0
    }
    return version
  }

  function refresh(): number | Promise<number> {
    const current = generation()
    return current instanceof Promise ? current.then(adopt) : adopt(current)
  }

  function use(key: string): StoredAnswer | undefined {
    const hit = stored.get(key)
    if (hit) {
      stored.delete(key)
      stored.set(key, hit)
    }
    return hit
  }

  function keep(key: string, answer: StoredAnswer): void {
    remove(key)
    stored.set(key, answer)
    bytes += sizeWithKey(key, answer)
    for (const oldest of stored.keys()) {
      if (bytes <= maxBytes && stored.size <= maxEntries) break
      remove(oldest)
    }
  }

  function remove(key: string): void {
    const old = stored.get(key)
    if (!old) return
    stored.delete(key)
    bytes -= sizeWithKey(key, old)
  }

  return {
    find(key) {
      const current = refresh()
      return current instanceof Promise ? current.then(() => use(key)) : use(key)
    },
    async fill(key, make) {
      const madeFor = await refresh()
      // Between this look and `pending.set` nothing is awaited, or all who ask at once would find nobody at work.
      const running = pending.get(key)
      const shared = running && (await running)
      if (shared) return shared
      let own: Response | undefined
      const making = gate(async () => {
        own = await make()
        if (!mayBeKept(own)) return undefined
        own.headers.delete(keepHeader)
        const answer = await store(own)
        // Content that changed while the page was made would be kept under the wrong version.
        if ((await refresh()) === madeFor) keep(key, answer)
        return answer
      })
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

function sizeWithKey(key: string, answer: StoredAnswer): number {
  return 2 * key.length + sizeOf(answer)
}

function mayBeKept({ status, headers }: Response): boolean {
  if (headers.has('set-cookie')) return false
  return headers.has(keepHeader) || (status === 200 && (headers.get('cache-control') ?? '').includes('public'))
}
