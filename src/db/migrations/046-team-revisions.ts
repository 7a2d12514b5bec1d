import type { Kysely } from 'kysely'

/** An edit of a team member names the revision that it is based on, like every other edit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('admins')
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
}
