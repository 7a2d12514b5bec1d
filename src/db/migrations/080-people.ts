import { type Kysely, PostgresAdapter, sql } from 'kysely'

const newest = 'published_at desc, id desc'

/** The people who stand behind the firm's work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const key = sql.raw(isPostgres ? 'text collate "C"' : 'text')
  await sql`
    create table people (
      id text primary key,
      slug ${key} not null unique,
      title text not null,
      role text not null,
      line text not null,
      image text,
      practice ${key} not null,
      content text not null,
      html text not null,
      html_version integer not null,
      publish_now integer not null,
      scheduled_date text not null,
      published_at text not null,
      public_from ${key} not null,
      public_until ${key},
      title_key ${key} not null,
      seo_title text not null default '',
      seo_description text not null default '',
      canonical text not null default '',
      share_image text not null default '',
      created_at text not null,
      updated_at text not null,
      revision integer not null,
      updated_by text
    )`.execute(db)
  for (const [name, definition] of [
    ['people_by_creation', 'people (created_at)'],
    ['people_by_date', `people (${newest}, public_from, public_until)`],
    ['people_by_practice', `people (practice, ${newest}, public_from, public_until)`],
    ['people_by_key', `people (title_key, ${newest}, public_from, public_until)`],
    ['people_by_html_version', `people (html_version, ${newest})`],
    ['people_by_lower_slug', 'people (lower(slug))'],
    ['people_by_publication', "people (public_from) where public_from > ''"],
    ['people_by_end', 'people (public_until, public_from) where public_until is not null'],
    [
      'people_in_sitemap',
      "people (published_at, id, public_from, public_until, updated_at, slug) where canonical = ''",
    ],
  ] as const) {
    await sql`create index ${sql.id(name)} on ${sql.raw(definition)}`.execute(db)
  }
}
