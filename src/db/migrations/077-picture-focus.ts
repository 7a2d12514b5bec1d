import { type Kysely, sql } from 'kysely'

/** The part of a picture that stays in view where it is cut, and an index of the pictures that nobody has described. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table media add column focus text not null default 'center'`.execute(db)
  await sql`
    create index media_without_text on media (created_at desc, id desc)
    where alt = '' and is_decorative = 0`.execute(db)
  await sql`create index media_by_focus on media (focus, id) where focus <> 'center'`.execute(db)
}
