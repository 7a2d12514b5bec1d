import type { Kysely } from 'kysely'

/** An edit of a person on the team names the revision that it is based on, as every other edit does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('admins')
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
}
