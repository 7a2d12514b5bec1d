import { type Kysely, sql } from 'kysely'

/** The revision of a message's note, and which of its mails confirms it to the visitor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('contact_messages')
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await db.schema
    .alterTable('outbox')
    .addColumn('is_confirmation', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  // Messages past their retention time are looked up across both folders.
  await sql`create index contact_messages_by_moment on contact_messages (created_at)`.execute(db)
}
