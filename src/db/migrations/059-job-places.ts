import { type Kysely, sql } from 'kysely'

/** Where a job is done, and where its applicants may live. Lists are filtered by the city, or the words in its stead. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, value] of [
    ['city', ''],
    ['country', ''],
    ['countries', '[]'],
  ] as const) {
    await db.schema
      .alterTable('jobs')
      .addColumn(name, 'text', (c) => c.notNull().defaultTo(value))
      .execute()
  }
  const place = "(case when city <> '' then city else workplace end)"
  const newest = 'published_at desc, id desc'
  await sql`
    create index jobs_by_place
    on jobs (${sql.raw(place)}, ${sql.raw(newest)}, is_active, open_until, department, location, job_type)`.execute(db)
}
