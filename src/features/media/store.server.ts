import type { Database, ImageRow } from '../../db/tables.ts'

export type StoredImage = Omit<ImageRow, 'created_at'>

export async function findImage(db: Database, hash: string, variant: string): Promise<StoredImage | undefined> {
  return selectImage(db, hash).where('variant', '=', variant).executeTakeFirst()
}

/** The picture that all variants are made from, whatever its size. */
export async function findFullImage(db: Database, hash: string): Promise<StoredImage | undefined> {
  return selectImage(db, hash).where('variant', 'like', 'full-%').executeTakeFirst()
}

function selectImage(db: Database, hash: string) {
  return db.selectFrom('images').select(['hash', 'variant', 'type', 'body']).where('hash', '=', hash)
}

/** The same content twice is stored once. */
export async function insertImage(db: Database, image: StoredImage, now: Date): Promise<void> {
  await db
    .insertInto('images')
    .values({ ...image, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['hash', 'variant']).doNothing())
    .execute()
}
