import { sql } from 'kysely'
import { expect } from 'vitest'
import { asRunning, unguarded } from '../../src/db/running-transaction.server.ts'
import type { Database, DatabaseTransaction } from '../../src/db/tables.ts'

/**
 * Starts `second` while `first` is uncommitted, as in a transaction of another process, and commits that one as soon as the other waits
 * for it.
 */
export async function meanwhile(
  db: Database,
  first: (trx: DatabaseTransaction) => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<void> {
  let waiting: Promise<unknown> | undefined
  await db.transaction().execute(async (trx) => {
    const left: Promise<unknown>[] = []
    await asRunning(db, left, () => first(unguarded(trx)))
    await Promise.all(left)
    waiting = second()
    await untilWaiting(db, 1)
  })
  await waiting
}

/**
 * Starts each call when those before it wait for a lock, the first for what `hold` locks, as in a transaction of another
 * process, which is then let go.
 */
export async function startTogether<T>(
  db: Database,
  hold: (trx: DatabaseTransaction) => Promise<unknown>,
  calls: (() => Promise<T>)[],
): Promise<T[]> {
  const started: Promise<T>[] = []
  await db.transaction().execute(async (trx) => {
    await hold(trx)
    for (const call of calls) {
      started.push(call())
      await untilWaiting(db, started.length)
    }
  })
  return Promise.all(started)
}

/** Resolves when this many transactions on PostgreSQL wait for a lock. */
export async function untilWaiting(db: Database, count: number): Promise<void> {
  await expect.poll(() => countWaiting(db)).toBe(count)
}

async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}
