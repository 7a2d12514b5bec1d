import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../../src/db/tables.ts'

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
