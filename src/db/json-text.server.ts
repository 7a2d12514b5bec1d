import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from './postgres.server.ts'
import type { Database } from './tables.ts'

/** A half character, which JSON escapes, after any number of escaped backslashes. */
const half = String.raw`(?<!\\)((?:\\\\)*)\\ud[89a-f][0-9a-f]{2}`
const replaced = String.raw`\1\\ufffd`

/**
 * Selects one text from a JSON column, so that the rest need not be read. PostgreSQL reads no JSON with a half character;
 * older builds have stored some.
 */
export function jsonText(db: Database, column: string, path: string[]): RawBuilder<string> {
  return isPostgres(db)
    ? sql`${readable(column)}::json #>> ${sql.lit(`{${path.join(',')}}`)}`
    : sql`${sql.ref(column)} ->> ${sql.lit(`$.${path.join('.')}`)}`
}

/** Looks for an escape first, because a regular expression reads long texts slowly. */
function readable(column: string): RawBuilder<string> {
  const text = sql.ref(column)
  return sql`
    case when strpos(${text}, '\\ud') = 0 then ${text}
    else regexp_replace(${text}, ${sql.lit(half)}, ${sql.lit(replaced)}, 'g') end`
}
