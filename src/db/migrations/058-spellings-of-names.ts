import { type Kysely, sql } from 'kysely'

/** Entries are found by their slugs in any capitals, and services of the menu by other names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['posts', 'jobs', 'case_studies', 'pages']) {
    await sql`create index ${sql.ref(`${table}_by_lower_slug`)} on ${sql.table(table)} (lower(slug))`.execute(db)
  }
  await sql`create index service_pages_by_lower_name on service_pages (lower(name))`.execute(db)
  await db.schema
    .alterTable('menu_items')
    .addColumn('aliases', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
}
