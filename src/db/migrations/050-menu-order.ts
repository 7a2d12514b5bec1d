import type { Kysely } from 'kysely'

/** The revision of the menu's order, the same in all rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('menu_categories')
    .addColumn('order_revision', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
}
