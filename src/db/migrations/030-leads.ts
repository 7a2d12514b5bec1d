import { type Kysely, sql } from 'kysely'

/** How far a message has come, what administrators note about it, and where it was written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['state', 'note', 'page']) {
    const initial = column === 'state' ? 'new' : ''
    await db.schema
      .alterTable('contact_messages')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(initial))
      .execute()
  }
  // Nobody waits for an answer to what was read long before there were states.
  await sql`update contact_messages set state = 'done' where read_at is not null`.execute(db)
  await sql`create index contact_messages_by_state
    on contact_messages (is_spam, state, created_at desc, id desc)`.execute(db)
  // Addresses are ASCII, so that both databases make the same of them.
  await sql`create index contact_messages_by_email on contact_messages (lower(email))`.execute(db)
  await sql`create index trash_by_kind on trash (kind, id)`.execute(db)
}
