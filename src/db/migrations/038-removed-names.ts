import { type Kysely, sql } from 'kysely'

/** The name of a removed administrator, for the records that remain. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table removed_admins add column name text not null default ''`.execute(db)
}
