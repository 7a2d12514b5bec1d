import { noteTables } from '../db/touched-tables.server.ts'
import { createGate, type Gate } from './gate.server.ts'
import { compressWell, type StoredAnswer, sizeOf, store } from './stored-answer.server.ts'
import { ownTurn } from './turns.server.ts'

/** An answer that is used as often is worth compressing well. */
const oftenUsed = 4
/** In one state of the content; each takes another thread about 30 ms. */
const mostCompressedWell = 100
/** Of the answers of one state of the content that are named when it ends. */
const mostFavourites = 12

/** Until when, and for which state of the content, what was made is true. */
export interface Generation {
  version: number
  /** Milliseconds since 1970 of the next moment at which time alone changes a page. */
  until: number
  /** The tables that were written after an earlier version; undefined where anything may have changed. */
  changedSince(version: number): ReadonlySet<string> | undefined
}

/** Set on an answer that the cache may keep although browsers may not. It does not leave the process. */
export const keepHeader = 'X-Page-Cache'

export interface PageCache {
  /** The stored answer, if the content has not changed since it was made. A promise only while that is being found out. */
  find(key: string): StoredAnswer | undefined | Promise<StoredAnswer | undefined>
  /** Whether it is there; does not count as a use. */
  has(key: string): boolean | Promise<boolean>
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
  /** Tables that decide which answer an address has, before any is made: every answer depends on them. */
  readByAll?: readonly string[]
  /** Told when the content has changed: the keys of what was dropped and used most, the most used first. */
  onOutdated?: (favourites: string[]) => void
}

interface Kept {
  answer: StoredAnswer
  /** The tables that it was made of. */
  tables: readonly string[]
  uses: number
}

/** An answer that somebody waits for. */
interface Making {
  /** Undefined where it may not be kept, or could not be made. */
  answer: Promise<StoredAnswer | undefined>
  /** Until then it has read nothing, and will be made of whatever is saved by then. */
  hasBegun: boolean
}

/**
 * Finished answers by address; the least used leave first. When the content changes, those go that were made of a table
 * that was written.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { generation, maxBytes, maxEntries, gate, readByAll = [], onOutdated } = options
  const stored = new Map<string, Kept>()
  const pending = new Map<string, Making>()
  const oneAtATime = createGate(1)
  /** How often the favourites of earlier states were used. */
  let usesBefore = new Map<string, number>()
  let bytes = 0
  let compressedWell = 0
  let version = -1

  function adopt(current: Generation): Generation {
    if (current.version !== version) {
      const changed = current.changedSince(version)
      version = current.version
      for (const [key, { hasBegun }] of pending) if (hasBegun) pending.delete(key)
      const outdated = [...stored].filter(([, { tables }]) => isOutdated(tables, changed))
      for (const [key] of outdated) remove(key)
      compressedWell = 0
      const favourites = findFavourites(outdated)
      if (favourites.length > 0) onOutdated?.(favourites)
    }
    return current
  }

  function isOutdated(tables: readonly string[], changed: ReadonlySet<string> | undefined): boolean {
    // What has read nothing that is known of may be made of anything.
    if (!changed || tables.length === 0) return true
    return tables.some((table) => changed.has(table)) || readByAll.some((table) => changed.has(table))
  }

  /** What was used before the last change counts half as much, and less with each further change. */
  function findFavourites(outdated: [string, Kept][]): string[] {
    const used = new Map(usesBefore)
    for (const [key, { uses }] of outdated) if (uses > 0) used.set(key, uses + (usesBefore.get(key) ?? 0))
    for (const key of stored.keys()) used.delete(key)
    const favourites = [...used].sort(([, one], [, other]) => other - one).slice(0, mostFavourites)
    usesBefore = new Map()
    for (const [key, uses] of favourites) if (uses > 1) usesBefore.set(key, Math.floor(uses / 2))
    return favourites.map(([key]) => key)
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
    if (kept.uses === oftenUsed) improve(key, kept)
    return kept.answer
  }

  /** Compresses an answer well while it goes on being served as it is. */
  function improve(key: string, kept: Kept): void {
    if (!kept.answer.br || compressedWell >= mostCompressedWell) return
    compressedWell += 1
    const replace = async () => {
      if (stored.get(key) !== kept) return
      const answer = await compressWell(kept.answer)
      if (stored.get(key) !== kept) return
      bytes += sizeOf(answer) - sizeOf(kept.answer)
      kept.answer = answer
    }
    // Without memory for it, the answer stays as it is.
    oneAtATime(replace).catch(() => {})
  }

  function keep(key: string, answer: StoredAnswer, tables: readonly string[]): void {
    remove(key)
    stored.set(key, { answer, tables, uses: 0 })
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

  return {
    find(key) {
      const current = refresh()
      return current instanceof Promise ? current.then(() => use(key)) : use(key)
    },
    has(key) {
      const current = refresh()
      return current instanceof Promise ? current.then(() => stored.has(key)) : stored.has(key)
    },
    async fill(key, make) {
      // Forgets what was begun before the last change.
      await refresh()
      // Between this look and `pending.set` nothing is awaited, or all who ask at once would find nobody at work.
      const running = pending.get(key)
      const shared = running && (await running.answer)
      if (shared) return shared
      let own: Response | undefined
      const answer = gate(async () => {
        await ownTurn()
        const { version: madeFor } = await refresh()
        making.hasBegun = true
        const { result, read } = await noteTables(make)
        own = result
        if (!mayBeKept(own)) return undefined
        own.headers.delete(keepHeader)
        await ownTurn()
        const answer = await store(own)
        const tables = [...read]
        // Content that changed while the page was made would be kept under the wrong version.
        const current = await refresh()
        if (current.version === madeFor || !isOutdated(tables, current.changedSince(madeFor))) {
          keep(key, answer, tables)
        }
        return answer
      })
      const making: Making = { answer: answer.catch(() => undefined), hasBegun: false }
      pending.set(key, making)
      try {
        return (await answer) ?? (own as Response)
      } finally {
        if (pending.get(key) === making) pending.delete(key)
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
