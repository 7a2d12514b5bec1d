import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Visits to each page per day; nothing about who visited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  // Compared byte by byte, whatever the server's collation.
  const key = isPostgres ? sql`text collate "C"` : sql`text`
  await db.schema
    .createTable('visit_days')
    .addColumn('day', key, (c) => c.primaryKey())
    .addColumn('views', 'integer', (c) => c.notNull())
    .addColumn('visitors', 'integer', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('visit_counts')
    .addColumn('kind', key, (c) => c.notNull())
    .addColumn('day', key, (c) => c.notNull())
    .addColumn('name', key, (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('visit_counts_key', ['kind', 'day', 'name'])
    .execute()
  await db.schema.createIndex('visit_counts_by_day').on('visit_counts').column('day').execute()
  await db.schema
    .createTable('visit_hashes')
    .addColumn('day', key, (c) => c.notNull())
    .addColumn('hash', key, (c) => c.notNull())
    .addPrimaryKeyConstraint('visit_hashes_key', ['day', 'hash'])
    .execute()
  await db.schema
    .createTable('visit_keys')
    .addColumn('day', key, (c) => c.primaryKey())
    .addColumn('key', 'text', (c) => c.notNull())
    .execute()
}
