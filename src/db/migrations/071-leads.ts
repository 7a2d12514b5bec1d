import { type Kysely, PostgresAdapter, sql } from 'kysely'

const origin = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'referrer']

/** Who looks after a message, to whom it was forwarded, and how its writer found the site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const key = sql.raw(isPostgres ? 'text collate "C"' : 'text')
  await sql`alter table contact_messages add column assigned_to ${key}`.execute(db)
  await sql`alter table contact_messages add column forwards text not null default '[]'`.execute(db)
  for (const column of origin) {
    await sql`alter table contact_messages add column ${sql.id(column)} text not null default ''`.execute(db)
  }
  await sql`
    create index contact_messages_by_assignee on contact_messages (assigned_to, is_spam, created_at desc, id desc)
    where assigned_to is not null`.execute(db)
  await sql`create index activity_log_by_entity on activity_log (entity_id) where entity_id is not null`.execute(db)
}
