import type { Kysely } from 'kysely'

/** The backup schedule, and how the last backup went. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('backup_schedules')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('every', 'text', (c) => c.notNull())
    .addColumn('hour', 'integer', (c) => c.notNull())
    .addColumn('weekday', 'integer', (c) => c.notNull())
    .addColumn('keep', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('updated_by', 'text')
    .addColumn('revision', 'integer', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('backup_state')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('started_at', 'text', (c) => c.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('succeeded_at', 'text')
    .addColumn('failed_at', 'text')
    .addColumn('failure', 'text')
    .execute()
}
