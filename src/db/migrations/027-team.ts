import type { Kysely } from 'kysely'

/** An administrator's role, last sign-in and browser. Existing administrators may do everything. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('admins')
    .addColumn('role', 'text', (c) => c.notNull().defaultTo('owner'))
    .execute()
  await db.schema.alterTable('admins').addColumn('last_sign_in_at', 'text').execute()
  await db.schema.alterTable('sessions').addColumn('browser', 'text').execute()
}
