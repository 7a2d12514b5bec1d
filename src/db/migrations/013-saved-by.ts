import type { Kysely } from 'kysely'

const tables = ['posts', 'jobs', 'service_pages', 'case_studies', 'menu_categories', 'menu_items']

/** The administrator who last saved an entry; unknown for earlier saves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) await db.schema.alterTable(table).addColumn('updated_by', 'text').execute()
}
