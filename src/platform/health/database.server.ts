import { sql } from 'kysely'
import { isPostgres } from '../../db/postgres.server.ts'
import type { Database } from '../../db/tables.ts'
import type { Finding } from './finding.ts'

/** Which database it is and how large; its answer is the proof that it can be reached. */
export async function checkStorage(db: Database): Promise<Finding> {
  const size = isPostgres(db)
    ? sql`select pg_database_size(current_database()) as bytes`
    : sql`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
  const { rows } = await sql<{ bytes: number | string }>`${size}`.execute(db)
  const megabytes = (Number(rows[0]?.bytes) / 1024 ** 2).toFixed(1)
  return { state: 'ok', name: 'storage', text: `${isPostgres(db) ? 'PostgreSQL' : 'SQLite'}, ${megabytes} MB` }
}
