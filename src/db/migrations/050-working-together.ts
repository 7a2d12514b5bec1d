import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** The revision of the menu's order, the same in all rows, and who has which entry open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('menu_categories')
    .addColumn('order_revision', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  // Compared byte by byte, whatever the server's collation.
  const key = isPostgres ? sql`text collate "C"` : sql`text`
  await db.schema
    .createTable('presences')
    .addColumn('id', key, (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('entity_id', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('presences_by_entry')
    .on('presences')
    .columns(['kind', 'entity_id', 'expires_at', 'email'])
    .execute()
  await db.schema.createIndex('presences_by_end').on('presences').column('expires_at').execute()
}
