import { type Kysely, sql } from 'kysely'

/** What somebody was called, for what stays of them when they are removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table removed_admins add column name text not null default ''`.execute(db)
}
