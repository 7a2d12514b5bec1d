import { type Kysely, sql } from 'kysely'

/** Services that the menu does not show to visitors. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table menu_items add column is_hidden integer not null default 0`.execute(db)
}
