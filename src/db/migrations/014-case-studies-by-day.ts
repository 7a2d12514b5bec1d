import { type Kysely, sql } from 'kysely'

/** An index for the dashboard's chart, as posts, jobs and messages already have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index case_studies_by_creation on case_studies (created_at)`.execute(db)
}
