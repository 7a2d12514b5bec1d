import { type Kysely, sql } from 'kysely'

const tables = ['posts', 'jobs', 'service_pages', 'case_studies', 'pages']
const columns = ['seo_title', 'seo_description', 'canonical', 'share_image']

/** What an entry says of itself in search results and shared links. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) {
    for (const column of columns) {
      await sql`alter table ${sql.ref(table)} add column ${sql.ref(column)} text not null default ''`.execute(db)
    }
  }
}
