import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Of whom a review of which revision of an entry was asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const key = db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : sql`text`
  await sql`create table review_requests (
    id ${key} primary key,
    kind text not null,
    entity_id text not null,
    revision integer not null,
    asked_by text not null,
    asked_of text not null,
    asked_at text not null
  )`.execute(db)
  await sql`create index review_requests_by_reviewer on review_requests (asked_of, asked_at)`.execute(db)
}
