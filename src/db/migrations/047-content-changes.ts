import type { Kysely } from 'kysely'

/** The tables that each of the latest content changes wrote. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_changes')
    .addColumn('version', 'integer', (column) => column.primaryKey())
    .addColumn('tables', 'text', (column) => column.notNull())
    .execute()
}
