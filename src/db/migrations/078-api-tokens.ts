import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** What lets programs call the API. Only a hash of each token is stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const key = db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : sql`text`
  await sql`
    create table api_tokens (
      id ${key} primary key,
      token_hash ${key} not null unique,
      admin_id ${key} not null references admins (id) on delete cascade,
      name text not null,
      scopes text not null,
      created_at text not null,
      expires_at text not null,
      last_used_at text
    )`.execute(db)
  await sql`create index api_tokens_by_admin on api_tokens (admin_id)`.execute(db)
}
