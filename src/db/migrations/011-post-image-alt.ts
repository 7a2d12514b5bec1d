import type { Kysely } from 'kysely'

/** What the picture of a post shows, in words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('posts')
    .addColumn('blog_image_alt', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
