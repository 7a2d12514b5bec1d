import type { ExpressionBuilder } from 'kysely'
import type { ImageRow } from '../../db/system-tables.ts'
import type { Database, Tables } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.server.ts'
import { holdImages } from '../../entries/image-uses.server.ts'

export type StoredImage = Omit<ImageRow, 'created_at'>

/** Matches the full image that all variants of a hash are made from, whatever its size. */
const isFull = (eb: ExpressionBuilder<Tables, 'images'>) => eb('variant', 'like', 'full-%')

export async function findImage(db: Database, hash: string, variant: string): Promise<StoredImage | undefined> {
  return selectImage(db, hash).where('variant', '=', variant).executeTakeFirst()
}

/** Whether there is a full image to make variants from. */
export async function hasFullImage(db: Database, hash: string): Promise<boolean> {
  const row = await db.selectFrom('images').select('hash').where('hash', '=', hash).where(isFull).executeTakeFirst()
  return row !== undefined
}

export async function findFullImage(db: Database, hash: string): Promise<StoredImage | undefined> {
  return selectImage(db, hash).where(isFull).executeTakeFirst()
}

function selectImage(db: Database, hash: string) {
  return db.selectFrom('images').select(['hash', 'variant', 'type', 'body']).where('hash', '=', hash)
}

/** Stores the same content once; a new upload gives it another day before it counts as unused. */
export async function insertFullImage(db: Database, image: StoredImage, now: Date): Promise<void> {
  const created_at = now.toISOString()
  await inTransaction(db, async (trx) => {
    await holdImages(trx)
    await trx
      .insertInto('images')
      .values({ ...image, created_at })
      .onConflict((conflict) => conflict.columns(['hash', 'variant']).doUpdateSet({ created_at }))
      .execute()
  })
}

/** Keeps a variant that another process has stored meanwhile. */
export async function insertVariant(db: Database, image: StoredImage, now: Date): Promise<void> {
  await db
    .insertInto('images')
    .values({ ...image, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['hash', 'variant']).doNothing())
    .execute()
}
