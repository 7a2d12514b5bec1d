import { ownTurn } from '../../db/turns.server.ts'
import type { FairQueue } from '../concurrency/fair-queue.server.ts'
import { createGate } from '../concurrency/gate.server.ts'
import type { CacheFigures } from '../metrics/counts.server.ts'
import { compressWell, type StoredAnswer, sizeOf, store } from './stored-answer.server.ts'

/** Uses after which an answer is worth compressing well. */
const oftenUsed = 4
/** Per version of the content; each takes another thread about 30 ms. */
const maxCompressedWell = 100

/** The version of the content that answers are valid for, and until when. */
export interface Generation {
  version: number
  /** Milliseconds since 1970 of the next moment at which time alone changes a page. */
  until: number
}

/** Set on a response that the cache may keep although browsers may not. Never leaves the process. */
export const keepHeader = 'X-Page-Cache'

export interface PageCache {
  /** Returns the stored answer unless the content has changed since. A promise only if `generation` returns one. */
  find(key: string): StoredAnswer | undefined | Promise<StoredAnswer | undefined>
  /**
   * Makes an answer, once for all concurrent callers, and stores it if it may be kept. Throws what `make` throws, and
   * AppError (unavailable) if too many others are being made. `line`: for whom, see FairQueue.
   */
  fill(key: string, line: string, make: () => Promise<Response>): Promise<StoredAnswer | Response>
  figures(): CacheFigures
}

export interface PageCacheOptions {
  /** Called before every hit, so it has to be cheap. */
  generation: () => Promise<Generation> | Generation
  /** Of keys, bodies and headers together. */
  maxBytes: number
  maxEntries: number
  /** In which answers wait to be made; several caches may share one. */
  queue: FairQueue
}

interface Kept {
  answer: StoredAnswer
  uses: number
}

/** An answer that callers are waiting for. */
interface Making {
  /** Undefined if it may not be kept or could not be made. */
  answer: Promise<StoredAnswer | undefined>
  /** Before that it has read nothing, so a change of the content does not outdate it. */
  hasBegun: boolean
}

/** Caches finished answers by address until the content changes, and evicts the least recently used first. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { generation, maxBytes, maxEntries, queue } = options
  const stored = new Map<string, Kept>()
  const pending = new Map<string, Making>()
  const oneAtATime = createGate(1)
  let bytes = 0
  let compressedWell = 0
  let version = -1
  let [hits, misses, waiting] = [0, 0, 0]

  function adopt(current: Generation): Generation {
    if (current.version !== version) {
      version = current.version
      for (const [key, { hasBegun }] of pending) if (hasBegun) pending.delete(key)
      stored.clear()
      bytes = 0
      compressedWell = 0
    }
    return current
  }

  function refresh(): Generation | Promise<Generation> {
    const current = generation()
    return current instanceof Promise ? current.then(adopt) : adopt(current)
  }

  function use(key: string): StoredAnswer | undefined {
    const kept = stored.get(key)
    if (!kept) return undefined
    stored.delete(key)
    stored.set(key, kept)
    kept.uses += 1
    hits += 1
    if (kept.uses === oftenUsed) improve(key, kept)
    return kept.answer
  }

  /** Compresses an answer well while the present one is still served. */
  function improve(key: string, kept: Kept): void {
    if (!kept.answer.br || compressedWell >= maxCompressedWell) return
    compressedWell += 1
    const replace = async () => {
      if (stored.get(key) !== kept) return
      const answer = await compressWell(kept.answer)
      if (stored.get(key) !== kept) return
      bytes += sizeOf(answer) - sizeOf(kept.answer)
      kept.answer = answer
    }
    // If there is not enough memory, the answer stays as it is.
    oneAtATime(replace).catch(() => {})
  }

  function keep(key: string, answer: StoredAnswer): void {
    remove(key)
    stored.set(key, { answer, uses: 0 })
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
    bytes -= sizeWithKey(key, old.answer)
  }

  async function fill(key: string, line: string, make: () => Promise<Response>): Promise<StoredAnswer | Response> {
    // Forgets answers begun before the last change.
    await refresh()
    // If nobody is making it, nothing may be awaited before `pending.set`: concurrent callers would each make it.
    const running = pending.get(key)
    const shared = running && (await running.answer)
    if (shared) return shared
    // It had to give way in the queue. Those who waited for it share the next one.
    if (running && !running.hasBegun) return fill(key, line, make)
    let own: Response | undefined
    misses += 1
    waiting += 1
    let isWaiting = true
    const begin = () => {
      if (isWaiting) waiting -= 1
      isWaiting = false
    }
    const answer = queue({ line }, async () => {
      begin()
      await ownTurn()
      const { version: madeFor } = await refresh()
      making.hasBegun = true
      own = await make()
      if (!mayBeKept(own)) return undefined
      own.headers.delete(keepHeader)
      await ownTurn('begun')
      const answer = await store(own)
      // If the content changed meanwhile, the page would be kept under the wrong version.
      const current = await refresh()
      if (current.version === madeFor) keep(key, answer)
      return answer
    })
    const forget = () => {
      if (pending.get(key) === making) pending.delete(key)
    }
    const answerOrNone = answer.catch(() => {
      forget()
      return undefined
    })
    const making: Making = { answer: answerOrNone, hasBegun: false }
    pending.set(key, making)
    try {
      return (await answer) ?? (own as Response)
    } finally {
      begin()
      forget()
    }
  }

  return {
    find(key) {
      const current = refresh()
      return current instanceof Promise ? current.then(() => use(key)) : use(key)
    },
    fill,
    figures: () => ({ hits, misses, bytes, entries: stored.size, waiting }),
  }
}

function sizeWithKey(key: string, answer: StoredAnswer): number {
  return 2 * key.length + sizeOf(answer)
}

function mayBeKept({ status, headers }: Response): boolean {
  if (headers.has('set-cookie')) return false
  return headers.has(keepHeader) || (status === 200 && (headers.get('cache-control') ?? '').includes('public'))
}
