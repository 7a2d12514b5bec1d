import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../db/tables.ts'
import { limitsAt } from './operations.server.ts'
import { hashToken } from './secrets.server.ts'

/** However many callers ask, the hashes are read at most this often. */
const readEveryMs = 20
/** A secret that was found may have ended by now; whoever acts on it must look again. */
const keptMs = 5000
const maxSessions = 10_000

interface Deps {
  db: Database
  clock: () => Date
}

export interface LiveSecrets {
  mayBeLive(secrets: string[]): Promise<boolean>
}

/** Of sessions. */
export function createLiveSessions({ db, clock }: Deps): LiveSecrets {
  return createLiveSecrets(async () => {
    const { begunAfter, usedAfter } = limitsAt(clock())
    const rows = await db
      .selectFrom('sessions')
      .select('token_hash')
      .where('created_at', '>', begunAfter.toISOString())
      .where('last_used_at', '>', usedAfter.toISOString())
      .orderBy('created_at', 'desc')
      .limit(maxSessions)
      .execute()
    return rows.map(({ token_hash }) => token_hash)
  })
}

/**
 * Tells cheaply whether one of these secrets may be a live one. Anybody can invent secrets, so none of them costs a query:
 * all that are not known wait for one read of the site's few hashes, which begins after they came. It may have been made
 * by another process a moment ago. Throws if the database cannot be read.
 */
export function createLiveSecrets(readHashes: () => Promise<string[]>): LiveSecrets {
  let known: ReadonlySet<string> = new Set()
  let begunAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined

  async function read(): Promise<void> {
    next = undefined
    begunAt = performance.now()
    known = new Set(await readHashes())
  }

  async function readSoon(): Promise<void> {
    await reading.catch(() => {})
    const waitMs = begunAt + readEveryMs - performance.now()
    if (waitMs > 0) await pause(waitMs)
    reading = read()
    return reading
  }

  return {
    async mayBeLive(secrets) {
      const hashes = secrets.map(hashToken)
      const isKnown = () => hashes.some((hash) => known.has(hash))
      if (isKnown() && performance.now() - begunAt < keptMs) return true
      next ??= readSoon()
      await next
      return isKnown()
    },
  }
}
