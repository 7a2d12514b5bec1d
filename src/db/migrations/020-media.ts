import type { Kysely } from 'kysely'

interface Tables {
  images: { hash: string; variant: string; body: Uint8Array; created_at: string }
  image_uses: { hash: string }
  media: Record<string, string | number | null>
}

/** The picture library, filled with the pictures in use. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('media')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('variant', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('alt', 'text', (c) => c.notNull())
    .addColumn('is_decorative', 'integer', (c) => c.notNull())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('created_by', 'text')
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('updated_by', 'text')
    .addColumn('revision', 'integer', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('media_by_date').on('media').columns(['created_at desc', 'id desc']).execute()

  const shown = await db
    .selectFrom('images')
    .select(['hash', 'variant', 'created_at'])
    .select((eb) => eb.fn<number>('length', ['body']).as('bytes'))
    .where('variant', 'like', 'full-%')
    .where('hash', 'in', (eb) => eb.selectFrom('image_uses').select('image_uses.hash'))
    .execute()
  for (const { hash, variant, created_at, bytes } of shown) {
    const [, width, height] = /^full-(\d+)x(\d+)\./.exec(variant) ?? []
    const size = { width: Number(width), height: Number(height), bytes: Number(bytes) }
    await db
      .insertInto('media')
      .values({
        id: hash,
        variant,
        name: '',
        alt: '',
        is_decorative: 0,
        ...size,
        created_at,
        updated_at: created_at,
        revision: 1,
      })
      .execute()
  }
}
