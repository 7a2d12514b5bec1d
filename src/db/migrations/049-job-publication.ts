import { type Kysely, sql } from 'kysely'

const newest = 'published_at desc, id desc'

/** When a job became public, by which lists are sorted. For those already there, the moment of their creation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('jobs')
    .addColumn('published_at', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await sql`update jobs set published_at = created_at`.execute(db)
  await dateDeletedJobs(db)
  for (const [name, on] of [
    ['jobs_by_date', `${newest}, is_active, in_review, open_until, department, location, job_type, updated_at, slug`],
    ['jobs_by_department', `department, ${newest}, is_active, open_until, location, job_type`],
    ['jobs_by_location', `location, ${newest}, is_active, open_until, department, job_type`],
    ['jobs_by_type', `job_type, ${newest}, is_active, open_until, department, location`],
    ['jobs_by_title', `title_key, ${newest}`],
    ['jobs_by_deadline', `coalesce(closes_at, '9999'), ${newest}`],
  ] as const) {
    await sql`drop index ${sql.ref(name)}`.execute(db)
    await sql`create index ${sql.ref(name)} on jobs (${sql.raw(on)})`.execute(db)
  }
  // For the dashboard's chart.
  await sql`create index jobs_by_creation on jobs (created_at)`.execute(db)
}

/** The trash keeps rows as JSON, which a restored job is made from. */
async function dateDeletedJobs(db: Kysely<unknown>): Promise<void> {
  const { rows: deleted } = await sql<{ id: string; rows: string }>`
    select id, rows from trash where kind = 'job'`.execute(db)
  for (const { id, rows } of deleted) {
    const dated = JSON.parse(rows).map(([table, row]: [string, Record<string, unknown>]) =>
      table === 'jobs' ? [table, { ...row, published_at: row.created_at }] : [table, row],
    )
    await sql`update trash set rows = ${JSON.stringify(dated)} where id = ${id}`.execute(db)
  }
}
