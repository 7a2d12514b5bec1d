import type { Kysely } from 'kysely'

/** The HTML of the texts of service pages that have light formatting. Without one a text is plain, as all were before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('service_pages').addColumn('html', 'text').execute()
}
