import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Earlier versions of entries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  // Compared byte by byte, whatever the server's collation.
  const key = isPostgres ? sql`text collate "C"` : sql`text`
  await db.schema
    .createTable('versions')
    .addColumn('id', key, (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('entity_id', 'text', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('saved_at', 'text', (c) => c.notNull())
    .addColumn('saved_by', 'text')
    .addColumn('changed', 'text', (c) => c.notNull())
    .addColumn('fields', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('versions_by_entry')
    .on('versions')
    .columns(['kind', 'entity_id', 'revision desc'])
    .unique()
    .execute()
}
