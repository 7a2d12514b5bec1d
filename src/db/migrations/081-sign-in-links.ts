import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Which account at the firm's OpenID provider signs in which administrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const key = db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : sql`text`
  await sql`
    create table sign_in_links (
      id ${key} primary key,
      issuer ${key} not null,
      subject ${key} not null,
      admin_id ${key} not null references admins (id) on delete cascade,
      linked_at text not null,
      last_used_at text,
      unique (issuer, subject),
      unique (admin_id, issuer)
    )`.execute(db)
}
