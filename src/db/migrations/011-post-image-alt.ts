import type { Kysely } from 'kysely'

/** The alt text of a post's picture. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('posts')
    .addColumn('blog_image_alt', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
