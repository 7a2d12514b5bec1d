import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Pages at the root of the site, such as an imprint. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  // Compared byte by byte, whatever the server's collation.
  const key = isPostgres ? sql`text collate "C"` : sql`text`
  await sql`create table pages (
    id text primary key,
    slug ${key} not null unique,
    title text not null,
    content text not null,
    html text not null,
    html_version integer not null,
    footer text not null,
    noindex integer not null,
    publish_now integer not null,
    scheduled_date text not null,
    published_at text not null,
    public_from ${key} not null,
    title_key ${key} not null,
    created_at text not null,
    updated_at text not null,
    updated_by text,
    revision integer not null
  )`.execute(db)
  const newest = 'published_at desc, id desc'
  for (const [name, on] of [
    ['pages_by_date', `pages (${newest}, public_from)`],
    ['pages_by_title', `pages (title_key, ${newest})`],
    ['pages_by_publication', "pages (public_from) where public_from > ''"],
    ['pages_by_html_version', `pages (html_version, ${newest})`],
    ['pages_in_footer', "pages (title_key, id, public_from) where footer <> ''"],
    ['pages_in_sitemap', 'pages (published_at, id, public_from, updated_at, slug) where noindex = 0'],
  ] as const) {
    await sql`create index ${sql.ref(name)} on ${sql.raw(on)}`.execute(db)
  }
}
