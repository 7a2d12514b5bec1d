import type { Kysely } from 'kysely'

/** Messages that look like advertising but are not certain to be: mailed and listed like others, with a mark. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('contact_messages')
    .addColumn('is_doubtful', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
