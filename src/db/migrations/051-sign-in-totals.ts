import type { Kysely } from 'kysely'

/** How often codes were guessed at each account, the host of each passkey, and whose the preview links are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sign_in_failures')
    .addColumn('email', 'text', (c) => c.primaryKey())
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('last_at', 'text', (c) => c.notNull())
    .addColumn('told_at', 'text')
    .execute()
  await db.schema.createIndex('sign_in_failures_by_last').on('sign_in_failures').column('last_at').execute()
  await db.schema.alterTable('passkeys').addColumn('host', 'text').execute()
  await db.schema.createIndex('preview_links_by_creator').on('preview_links').column('created_by').execute()
}
