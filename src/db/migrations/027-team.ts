import type { Kysely } from 'kysely'

/** What an administrator may do, when they last signed in, and with what browser. All who were there do all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('admins')
    .addColumn('role', 'text', (c) => c.notNull().defaultTo('owner'))
    .execute()
  await db.schema.alterTable('admins').addColumn('last_sign_in_at', 'text').execute()
  await db.schema.alterTable('sessions').addColumn('browser', 'text').execute()
}
