import { sql } from 'kysely'
import type { Database, Tables } from './tables.ts'

/** Whole days in UTC, such as 2026-03-02: `from` is inclusive, `until` exclusive. */
export interface Period {
  from: string
  until: string
}

export interface DayCount {
  day: string
  count: number
}

type DatedTable = { [T in keyof Tables]: Tables[T] extends { created_at: string } ? T : never }[keyof Tables]

const day = sql<string>`substr(created_at, 1, 10)`

/** Counts the rows created on each day of a period; days without rows are omitted. */
export function createdByDay(db: Database, table: DatedTable, { from, until }: Period) {
  return db
    .selectFrom(table)
    .select([day.as('day'), sql<number>`count(*)`.as('count')])
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .groupBy(day)
}
