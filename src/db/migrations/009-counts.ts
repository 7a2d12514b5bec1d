import { type Kysely, sql } from 'kysely'

/** Narrow indexes, so that a count reads few pages however wide the rows and the list indexes are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index posts_for_counts on posts (category)`.execute(db)
  await sql`drop index jobs_by_closing`.execute(db)
  await sql`create index jobs_by_closing on jobs (open_until, is_active)`.execute(db)
}
