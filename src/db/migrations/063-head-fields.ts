import { type Kysely, sql } from 'kysely'

const tables = ['posts', 'jobs', 'service_pages', 'case_studies', 'pages']
const columns = ['seo_title', 'seo_description', 'canonical', 'share_image']

const indexes = [
  sql`create index posts_in_sitemap on posts (published_at, id, public_from, updated_at, slug) where canonical = ''`,
  sql`create index jobs_in_sitemap
    on jobs (published_at, id, is_active, open_until, updated_at, slug) where canonical = ''`,
  sql`create index case_studies_in_sitemap
    on case_studies (published_at, id, public_from, updated_at, slug) where canonical = ''`,
  sql`drop index pages_in_sitemap`,
  sql`create index pages_in_sitemap
    on pages (published_at, id, public_from, updated_at, slug) where noindex = 0 and canonical = ''`,
]

/** What an entry says of itself in search results and shared links. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) {
    for (const column of columns) {
      await sql`alter table ${sql.ref(table)} add column ${sql.ref(column)} text not null default ''`.execute(db)
    }
  }
  for (const index of indexes) await index.execute(db)
}
