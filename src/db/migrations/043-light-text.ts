import type { Kysely } from 'kysely'

/** The HTML of texts with light formatting. Without one a text is plain, as all were that are older than this. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('jobs').addColumn('html', 'text').execute()
}
