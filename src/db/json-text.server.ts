import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from './postgres.server.ts'
import type { Database } from './tables.ts'

/** Selects one text from a JSON column, so that the rest need not be read. */
export function jsonText(db: Database, column: string, path: string[]): RawBuilder<string> {
  return isPostgres(db)
    ? sql`${sql.ref(column)}::json #>> ${sql.lit(`{${path.join(',')}}`)}`
    : sql`${sql.ref(column)} ->> ${sql.lit(`$.${path.join('.')}`)}`
}
