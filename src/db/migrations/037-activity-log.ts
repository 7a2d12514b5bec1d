import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Sign-ins, refusals, changes and downloads, with who made them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  // Compared byte by byte, whatever the server's collation.
  const key = isPostgres ? sql`text collate "C"` : sql`text`
  await db.schema
    .createTable('activity_log')
    .addColumn('id', key, (c) => c.primaryKey())
    .addColumn('created_at', key, (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('entity_id', 'text')
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .execute()
  await sql`create index activity_log_by_date on activity_log (created_at desc, id desc)`.execute(db)
  await sql`create index activity_log_by_type on activity_log (type, created_at desc, id desc)`.execute(db)
}
