import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Reviewers' comments on entries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  // Compared byte by byte, whatever the server's collation.
  const key = isPostgres ? sql`text collate "C"` : sql`text`
  await db.schema
    .createTable('review_comments')
    .addColumn('id', key, (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('entity_id', 'text', (c) => c.notNull())
    .addColumn('author', 'text', (c) => c.notNull())
    .addColumn('is_guest', 'integer', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('resolved_at', 'text')
    .addColumn('resolved_by', 'text')
    .execute()
  await db.schema
    .createIndex('review_comments_by_entry')
    .on('review_comments')
    .columns(['kind', 'entity_id', 'created_at', 'id'])
    .execute()
  await sql`create index review_comments_open on review_comments (created_at) where resolved_at is null`.execute(db)
}
