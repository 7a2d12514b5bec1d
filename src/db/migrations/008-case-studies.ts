import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Case studies and their services. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  // Compared byte by byte, whatever the server's collation.
  const key = isPostgres ? sql`text collate "C"` : sql`text`
  await sql`create table case_studies (
    id text primary key,
    slug ${key} not null unique,
    title text not null,
    client text not null,
    industry text not null,
    challenge text not null,
    approach text not null,
    result text not null,
    html text not null,
    html_version integer not null,
    services text not null,
    figures text not null,
    quote text not null,
    image text,
    publish_now integer not null,
    scheduled_date text not null,
    published_at text not null,
    public_from ${key} not null,
    title_key ${key} not null,
    created_at text not null,
    updated_at text not null,
    revision integer not null
  )`.execute(db)
  await sql`create table case_study_services (
    case_study_id text not null references case_studies (id) on delete cascade,
    service ${key} not null,
    published_at text not null,
    public_from ${key} not null,
    primary key (case_study_id, service)
  )`.execute(db)
  const newest = 'published_at desc, id desc'
  for (const [name, on] of [
    ['case_studies_by_date', `case_studies (${newest}, public_from, updated_at, slug)`],
    ['case_studies_by_industry', `case_studies (industry, ${newest}, public_from)`],
    ['case_studies_by_title', `case_studies (title_key, ${newest})`],
    ['case_studies_by_publication', "case_studies (public_from) where public_from > ''"],
    ['case_studies_by_html_version', `case_studies (html_version, ${newest})`],
    [
      'case_study_services_by_date',
      'case_study_services (service, published_at desc, case_study_id desc, public_from)',
    ],
  ] as const) {
    await sql`create index ${sql.ref(name)} on ${sql.raw(on)}`.execute(db)
  }
}
