import type { Kysely } from 'kysely'

/** Until when a process has a mail to itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('claimed_until', 'text').execute()
}
