import { type Kysely, sql } from 'kysely'

/** Which note of a message somebody has seen, and which of its mails confirms it to the visitor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('contact_messages')
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await db.schema
    .alterTable('outbox')
    .addColumn('is_confirmation', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  // What is erased after its time is asked for across both folders.
  await sql`create index contact_messages_by_moment on contact_messages (created_at)`.execute(db)
}
