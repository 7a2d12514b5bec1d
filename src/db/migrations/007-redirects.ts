import type { Kysely } from 'kysely'

/** Former addresses of pages, and where the pages are now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('redirects')
    .addColumn('from_path', 'text', (c) => c.primaryKey())
    .addColumn('to_path', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('redirects_by_target').on('redirects').column('to_path').execute()
}
