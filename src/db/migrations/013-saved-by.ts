import type { Kysely } from 'kysely'

const tables = ['posts', 'jobs', 'service_pages', 'case_studies', 'menu_categories', 'menu_items']

/** Who saved an entry last. Of what was saved before, nobody knows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) await db.schema.alterTable(table).addColumn('updated_by', 'text').execute()
}
