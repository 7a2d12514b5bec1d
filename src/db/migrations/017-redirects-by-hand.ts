import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'

interface Tables {
  redirects: { id: string; from_path: string }
}

/** Redirects made by administrators, beside those of moved pages, and requested addresses that have no page. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('redirects')
    .addColumn('id', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  for (const { from_path } of await db.selectFrom('redirects').select('from_path').execute()) {
    const id = randomBytes(12).toString('hex')
    await db.updateTable('redirects').set({ id }).where('from_path', '=', from_path).execute()
  }
  await db.schema.createIndex('redirects_by_id').on('redirects').column('id').unique().execute()
  await db.schema
    .alterTable('redirects')
    .addColumn('status', 'integer', (c) => c.notNull().defaultTo(301))
    .execute()
  await db.schema
    .alterTable('redirects')
    .addColumn('is_move', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await db.schema
    .alterTable('redirects')
    .addColumn('hits', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('redirects').addColumn('last_hit_at', 'text').execute()
  await db.schema
    .createTable('unknown_addresses')
    .addColumn('path', 'text', (c) => c.primaryKey())
    .addColumn('asked', 'integer', (c) => c.notNull())
    .addColumn('last_asked_at', 'text', (c) => c.notNull())
    .execute()
}
