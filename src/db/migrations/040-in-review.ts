import { type Kysely, sql } from 'kysely'

/** Drafts that wait for review, for kinds that are never scheduled; the others record it in `public_from`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['jobs', 'service_pages']) {
    await db.schema
      .alterTable(table)
      .addColumn('in_review', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
  }
  await db.schema.dropIndex('jobs_by_date').execute()
  const read = 'is_active, in_review, open_until, department, location, job_type, updated_at, slug'
  await sql`create index jobs_by_date on jobs (created_at desc, id desc, ${sql.raw(read)})`.execute(db)
}
