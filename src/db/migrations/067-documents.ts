import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** PDF files to download. Each is stored in parts, so that a download holds one part in memory and not the file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const [key, blob] = isPostgres ? [sql`text collate "C"`, sql`bytea`] : [sql`text`, sql`blob`]
  await sql`
    create table documents (
      id ${key} primary key,
      file text not null,
      title text not null,
      hash text not null,
      bytes integer not null,
      created_at text not null,
      updated_at text not null,
      revision integer not null,
      updated_by text
    )`.execute(db)
  await sql`
    create table document_parts (
      document_id ${key} not null references documents (id) on delete cascade,
      part ${key} not null,
      body ${blob} not null,
      primary key (document_id, part)
    )`.execute(db)
}
