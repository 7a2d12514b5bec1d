import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../db/tables.ts'
import { limitsAt } from './operations.server.ts'
import { hashToken } from './secrets.server.ts'

/** However many callers ask, the sessions are read at most this often. */
const readEveryMs = 20
/** A session that was found may be over by now; whoever acts on it must look again. */
const keptMs = 5000
const maxSessions = 10_000

interface Deps {
  db: Database
  clock: () => Date
}

/**
 * Tells cheaply whether one of these tokens may be that of a session. Anybody can invent tokens, so none of them costs a query: all
 * that are not known wait for one read of the team's few sessions, which begins after they came. It may have been made
 * by another process a moment ago. Throws if the database cannot be read.
 */
export function createLiveSessions({ db, clock }: Deps): { mayBeLive(tokens: string[]): Promise<boolean> } {
  let known: ReadonlySet<string> = new Set()
  let begunAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined

  async function read(): Promise<void> {
    next = undefined
    begunAt = performance.now()
    const { begunAfter, usedAfter } = limitsAt(clock())
    const rows = await db
      .selectFrom('sessions')
      .select('token_hash')
      .where('created_at', '>', begunAfter.toISOString())
      .where('last_used_at', '>', usedAfter.toISOString())
      .orderBy('created_at', 'desc')
      .limit(maxSessions)
      .execute()
    known = new Set(rows.map(({ token_hash }) => token_hash))
  }

  async function readSoon(): Promise<void> {
    await reading.catch(() => {})
    const waitMs = begunAt + readEveryMs - performance.now()
    if (waitMs > 0) await pause(waitMs)
    reading = read()
    return reading
  }

  return {
    async mayBeLive(tokens) {
      const hashes = tokens.map(hashToken)
      const isKnown = () => hashes.some((hash) => known.has(hash))
      if (isKnown() && performance.now() - begunAt < keptMs) return true
      next ??= readSoon()
      await next
      return isKnown()
    },
  }
}
