import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from './postgres.server.ts'
import type { Database } from './tables.ts'

/** A text within a column of JSON, so that the rest of it need not be read. */
export function jsonText(db: Database, column: string, path: string[]): RawBuilder<string> {
  return isPostgres(db)
    ? sql`${sql.ref(column)}::json #>> ${sql.lit(`{${path.join(',')}}`)}`
    : sql`${sql.ref(column)} ->> ${sql.lit(`$.${path.join('.')}`)}`
}
