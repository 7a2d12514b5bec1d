import type { Kysely } from 'kysely'

/** Service pages can be drafts, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('service_pages')
    .addColumn('is_draft', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
