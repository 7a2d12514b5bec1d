import type { Kysely } from 'kysely'

/** Existing posts have version 0 and are rendered at startup. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('posts')
    .addColumn('html', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('posts')
    .addColumn('html_version', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('posts_by_html_version').on('posts').column('html_version').execute()
}
