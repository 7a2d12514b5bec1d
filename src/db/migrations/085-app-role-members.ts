import { type Kysely, sql } from 'kysely'

/** Whether an app role of the firm's provider has added the administrator, whose role then follows it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table admins add column by_app_role integer not null default 0`.execute(db)
}
