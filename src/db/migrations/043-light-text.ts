import type { Kysely } from 'kysely'

/** The HTML of texts with light formatting. A text without it is plain, as all older ones are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('jobs').addColumn('html', 'text').execute()
}
