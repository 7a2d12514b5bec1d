import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** What came from another system, so that it does not come twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const key = db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : sql`text`
  await sql`
    create table imported (
      source ${key} primary key,
      kind ${key} not null,
      entity_id ${key} not null,
      revision integer not null,
      fingerprint ${key} not null,
      imported_at text not null
    )`.execute(db)
}
