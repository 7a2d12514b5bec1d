import type { Kysely } from 'kysely'

/** A random text that tells this site's cookies from those of other programs on the same host. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('site_mark')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('mark', 'text', (c) => c.notNull())
    .execute()
}
