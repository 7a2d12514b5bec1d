import { type Kysely, PostgresAdapter, sql } from 'kysely'

const kinds = ['posts', 'jobs', 'service_pages', 'case_studies', 'pages']
/** Their rows repeat the columns by which an entry's list is filtered. */
const beside = ['post_tags', 'case_study_services']

const newest = 'published_at desc, id desc'
const place = "(case when city <> '' then city else workplace end)"

/** The indexes that lists of public entries are read from alone, with the new column. The names stay: queries name some. */
const covering: [name: string, definition: string][] = [
  ['posts_by_category', `posts (category, ${newest}, public_from, public_until)`],
  ['posts_by_date', `posts (${newest}, public_from, public_until)`],
  ['posts_by_id', 'posts (id, published_at, public_from, public_until, category)'],
  [
    'post_tags_by_category',
    'post_tags (tag_key, category, published_at desc, post_id desc, public_from, public_until)',
  ],
  ['post_tags_by_date', 'post_tags (tag_key, published_at desc, post_id desc, public_from, public_until)'],
  ['jobs_by_closing', 'jobs (open_until, is_active, public_until)'],
  ['jobs_by_date', `jobs (${newest}, is_active, public_until, in_review, open_until, department, location, job_type)`],
  ['jobs_by_department', `jobs (department, ${newest}, is_active, public_until, open_until, location, job_type)`],
  ['jobs_by_location', `jobs (location, ${newest}, is_active, public_until, open_until, department, job_type)`],
  ['jobs_by_place', `jobs (${place}, ${newest}, is_active, public_until, open_until, department, location, job_type)`],
  ['jobs_by_type', `jobs (job_type, ${newest}, is_active, public_until, open_until, department, location)`],
  ['case_studies_by_date', `case_studies (${newest}, public_from, public_until)`],
  ['case_studies_by_industry', `case_studies (industry, ${newest}, public_from, public_until)`],
  [
    'case_study_services_by_date',
    'case_study_services (service, published_at desc, case_study_id desc, public_from, public_until)',
  ],
  ['pages_by_date', `pages (${newest}, public_from, public_until)`],
  ['pages_in_footer', "pages (title_key, id, public_from, public_until) where footer <> ''"],
  [
    'pages_in_sitemap',
    "pages (published_at, id, public_from, public_until, updated_at, slug) where noindex = 0 and canonical = ''",
  ],
]

/** The sitemap leaves out entries that name another address as theirs. */
const inSitemap: [name: string, definition: string][] = [
  ['posts_in_sitemap', "posts (published_at, id, public_from, public_until, updated_at, slug) where canonical = ''"],
  [
    'jobs_in_sitemap',
    "jobs (published_at, id, is_active, public_until, open_until, updated_at, slug) where canonical = ''",
  ],
  [
    'case_studies_in_sitemap',
    "case_studies (published_at, id, public_from, public_until, updated_at, slug) where canonical = ''",
  ],
]

/** For the next moment at which an entry leaves the site, and the number of those that have. */
const ending: [name: string, definition: string][] = [
  ['posts_by_end', 'posts (public_until, public_from, category) where public_until is not null'],
  ['jobs_by_end', 'jobs (public_until, is_active) where public_until is not null'],
  ['case_studies_by_end', 'case_studies (public_until, public_from) where public_until is not null'],
  ['pages_by_end', 'pages (public_until, public_from) where public_until is not null'],
]

/** The moment from which visitors no longer see an entry. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const type = sql.raw(isPostgres ? 'text collate "C"' : 'text')
  for (const table of [...kinds, ...beside]) {
    await sql`alter table ${sql.table(table)} add column public_until ${type}`.execute(db)
  }
  for (const [name] of covering) await sql`drop index ${sql.id(name)}`.execute(db)
  for (const [name, definition] of [...covering, ...inSitemap, ...ending]) {
    await sql`create index ${sql.id(name)} on ${sql.raw(definition)}`.execute(db)
  }
}
