import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Working copies, and the links that show an entry to somebody who is not an administrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  // Compared byte by byte, whatever the server's collation.
  const key = isPostgres ? sql`text collate "C"` : sql`text`
  await db.schema
    .createTable('working_copies')
    .addColumn('id', key, (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('entity_id', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('fields', 'text', (c) => c.notNull())
    .addColumn('saved_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('working_copies_by_entry')
    .on('working_copies')
    .columns(['kind', 'entity_id', 'saved_at'])
    .execute()
  await db.schema.createIndex('working_copies_by_end').on('working_copies').column('expires_at').execute()
  await db.schema
    .createTable('preview_links')
    .addColumn('id', key, (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('entity_id', 'text', (c) => c.notNull())
    .addColumn('created_by', 'text', (c) => c.notNull())
    .addColumn('shown', 'text')
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('preview_links_by_entry')
    .on('preview_links')
    .columns(['kind', 'entity_id', 'created_at'])
    .execute()
  await db.schema.createIndex('preview_links_by_end').on('preview_links').column('expires_at').execute()
}
