import { type Kysely, sql } from 'kysely'

/** A message's state, administrators' notes about it, and the page where it was written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['state', 'note', 'page']) {
    const initial = column === 'state' ? 'new' : ''
    await db.schema
      .alterTable('contact_messages')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(initial))
      .execute()
  }
  // Messages read before states existed no longer wait for an answer.
  await sql`update contact_messages set state = 'done' where read_at is not null`.execute(db)
  await sql`create index contact_messages_by_state
    on contact_messages (is_spam, state, created_at desc, id desc)`.execute(db)
  // Addresses are ASCII, so lower() is the same in both databases.
  await sql`create index contact_messages_by_email on contact_messages (lower(email))`.execute(db)
  await sql`create index trash_by_kind on trash (kind, id)`.execute(db)
}
