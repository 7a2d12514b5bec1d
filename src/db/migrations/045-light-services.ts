import type { Kysely } from 'kysely'

/** The HTML of service page texts with light formatting. A text without it is plain, as all were before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('service_pages').addColumn('html', 'text').execute()
}
