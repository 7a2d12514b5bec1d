import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** The firm's own texts and choices: one row, from the first save on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  // Compared byte by byte, whatever the server's collation.
  const key = isPostgres ? sql`text collate "C"` : sql`text`
  await db.schema
    .createTable('settings')
    .addColumn('id', key, (c) => c.primaryKey())
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('updated_by', 'text')
    .addColumn('revision', 'integer', (c) => c.notNull())
    .execute()
}
