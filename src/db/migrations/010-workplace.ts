import type { Kysely } from 'kysely'

/** Where a job is done, if not at one of the firm's offices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('jobs')
    .addColumn('workplace', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
