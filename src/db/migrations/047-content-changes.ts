import type { Kysely } from 'kysely'

/** Which tables each of the last changes of the content has written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_changes')
    .addColumn('version', 'integer', (column) => column.primaryKey())
    .addColumn('tables', 'text', (column) => column.notNull())
    .execute()
}
