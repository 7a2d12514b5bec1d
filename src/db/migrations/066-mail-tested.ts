import { type Kysely, sql } from 'kysely'

/** When an owner last got a test mail out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table settings add column mail_tested_at text`.execute(db)
}
