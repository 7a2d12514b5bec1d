import type { Kysely } from 'kysely'

interface Tables {
  posts: { id: string; image: string | null; content: string }
  service_pages: { id: string; data: string }
  image_uses: { kind: string; entity_id: string; hash: string }
}

const rowsAtOnce = 100

/** Records which rows refer to which images, starting with the existing rows. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('image_uses')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('entity_id', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('image_uses_pk', ['kind', 'entity_id', 'hash'])
    .execute()
  await db.schema.createIndex('image_uses_by_hash').on('image_uses').column('hash').execute()
  // Covers everything that decides whether an image may be removed, so that its bytes are not read.
  await db.schema.createIndex('images_by_age').on('images').columns(['hash', 'variant', 'created_at']).execute()

  await fill(db, 'posts', async (after) => {
    const rows = await db
      .selectFrom('posts')
      .select(['id', 'image', 'content'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    return rows.map(({ id, image, content }) => ({ id, text: `${image}\n${content}` }))
  })
  await fill(db, 'service_pages', (after) =>
    db
      .selectFrom('service_pages')
      .select(['id', 'data as text'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute(),
  )
}

async function fill(
  db: Kysely<Tables>,
  kind: string,
  read: (after: string) => Promise<{ id: string; text: string }[]>,
): Promise<void> {
  let rows = await read('')
  while (rows.length > 0) {
    for (const { id, text } of rows) {
      const hashes = [...text.matchAll(/\/media\/([0-9a-f]{32})(?![0-9a-f])/g)].map(([, hash = '']) => hash)
      for (const hash of new Set(hashes)) {
        await db.insertInto('image_uses').values({ kind, entity_id: id, hash }).execute()
      }
    }
    rows = await read(rows.at(-1)?.id ?? '')
  }
}
