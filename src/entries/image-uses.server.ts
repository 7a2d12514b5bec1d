import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { isOneOf } from '../db/id-list.server.ts'
import type { Database, DatabaseTransaction, Tables } from '../db/tables.ts'
import { holdLock, inTransaction, leaveToCommit } from '../db/transaction.server.ts'
import { dayMs } from '../platform/dates.ts'
import { AppError } from '../platform/errors.ts'

/** A row that refers to images. */
export interface ImageUser {
  kind: keyof Tables
  entityId: string
}

/** An image named in an entry's content: the first field that names it, and whether it must be one of this site's. */
interface NamedImage {
  field: string
  isOurs: boolean
}

const removedAtOnce = 20
/** The character before tells this site's /media/... from https://elsewhere/media/... */
const address = /([\w.:-]?)\/media\/([0-9a-f]{32})(?![0-9a-f])/g

/**
 * Replaces the record of the images that an entry's content names. Call it in the transaction that saves the content,
 * after writing the row. `content`: its fields as in the API. Throws 400, naming the field, if the content newly names
 * an image of this site that does not exist. `isNew`: there is no record yet.
 */
export async function trackImages(
  trx: DatabaseTransaction,
  user: ImageUser,
  content: unknown,
  { isNew = false } = {},
): Promise<void> {
  const named = imagesIn(content)
  const known = isNew ? [] : await trx.selectFrom('image_uses').select('hash').where(isUsedBy(user)).execute()
  const dropped = known.map(({ hash }) => hash).filter((hash) => !named.has(hash))
  if (dropped.length > 0) {
    const drop = trx
      .deleteFrom('image_uses')
      .where(isUsedBy(user))
      .where(isOneOf(trx, 'hash', dropped))
    leaveToCommit(trx, drop.compile())
  }
  for (const { hash } of known) named.delete(hash)
  if (named.size > 0) await addUses(trx, user, named)
}

async function addUses(trx: DatabaseTransaction, user: ImageUser, named: Map<string, NamedImage>): Promise<void> {
  // From here to the commit, no image that this content is about to use can be removed.
  const held = holdImages(trx)
  const added = sql<{ hash: string }>`${presentAs(trx, user, [...named.keys()])} returning hash`.execute(trx)
  const [{ rows }] = await Promise.all([added, held])
  const present = new Set(rows.map(({ hash }) => hash))
  const missing = [...named].find(([hash, { isOurs }]) => isOurs && !present.has(hash))
  if (missing) {
    const message = 'This image does not exist any more. Please upload it again.'
    throw new AppError('validation', message, { fields: { [missing[1].field]: message } })
  }
}

/** Inserts a use of each image that exists. */
function presentAs(trx: DatabaseTransaction, { kind, entityId }: ImageUser, hashes: string[]): RawBuilder<unknown> {
  return sql`
    insert into image_uses (kind, entity_id, hash)
    select distinct ${kind}, ${entityId}, hash from images where ${isOneOf(trx, 'hash', hashes)}`
}

/**
 * Records the existing images among those that the content names, for content that named them before. Needs no lock:
 * the record of the entry that named them holds them until the transaction ends.
 */
export function keepImages(trx: DatabaseTransaction, user: ImageUser, content: unknown): void {
  const named = [...imagesIn(content).keys()]
  if (named.length > 0) leaveToCommit(trx, presentAs(trx, user, named).compile(trx))
}

/** Call it in the transaction that removes the row. */
export async function forgetImages(trx: DatabaseTransaction, user: ImageUser): Promise<void> {
  await trx.deleteFrom('image_uses').where(isUsedBy(user)).execute()
}

/**
 * Serialises storing, using and removing images: a removal must not race with a new use. Take the locks of entries first,
 * as every save does.
 */
export function holdImages(trx: DatabaseTransaction): Promise<void> {
  return holdLock(trx, 'images')
}

export interface ImageUse extends ImageUser {
  hash: string
}

/** Lists the rows of these tables that refer to the images: at most `most` for each image, with its total count. */
export async function listImageUses(
  db: Database,
  hashes: string[],
  { kinds, most }: { kinds: (keyof Tables)[]; most: number },
): Promise<(ImageUse & { count: number })[]> {
  if (hashes.length === 0) return []
  const each = sql`partition by hash`
  const { rows } = await sql<{ hash: string; kind: keyof Tables; entity_id: string; uses: number }>`
    select hash, kind, entity_id, uses from (
      select hash, kind, entity_id, count(*) over (${each}) as uses,
        row_number() over (${each} order by kind, entity_id) as place
      from image_uses where ${isOneOf(db, 'hash', hashes)} and ${isOneOf(db, 'kind', kinds)}
    ) as counted where place <= ${most} order by hash, place`.execute(db)
  return rows.map(({ hash, kind, entity_id, uses }) => ({ hash, kind, entityId: entity_id, count: Number(uses) }))
}

/** Removes images uploaded over a day ago, neither referred to nor in the media library. Returns how many. */
export async function removeUnusedImages(db: Database, now: Date): Promise<number> {
  const uploadedBefore = new Date(now.getTime() - dayMs).toISOString()
  let removed = 0
  for (let last = removedAtOnce; last === removedAtOnce; removed += last) {
    last = await inTransaction(db, (trx) => removeSome(trx, uploadedBefore))
  }
  return removed
}

async function removeSome(trx: DatabaseTransaction, uploadedBefore: string): Promise<number> {
  await holdImages(trx)
  const unused = await trx
    .selectFrom('images')
    .select('hash')
    .distinct()
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('image_uses').select('image_uses.hash').whereRef('image_uses.hash', '=', 'images.hash'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('media').select('media.id').whereRef('media.id', '=', 'images.hash'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('images as whole')
            .select('whole.hash')
            .whereRef('whole.hash', '=', 'images.hash')
            .where('whole.variant', 'like', 'full-%')
            .where('whole.created_at', '>=', uploadedBefore),
        ),
      ),
    )
    .limit(removedAtOnce)
    .execute()
  const hashes = unused.map(({ hash }) => hash)
  if (hashes.length > 0)
    await trx
      .deleteFrom('images')
      .where(isOneOf(trx, 'hash', hashes))
      .execute()
  return hashes.length
}

function isUsedBy({ kind, entityId }: ImageUser) {
  return (eb: ExpressionBuilder<Tables, 'image_uses'>) => eb.and({ kind, entity_id: entityId })
}

/** The images that any text of the content names, by hash. */
export function imagesIn(content: unknown): Map<string, NamedImage> {
  const found = new Map<string, NamedImage>()
  for (const { field, text } of textsOf(content, [])) {
    for (const [, before = '', hash = ''] of text.matchAll(address)) {
      const isOurs = before === ''
      const known = found.get(hash)
      if (!known || (isOurs && !known.isOurs)) found.set(hash, { field, isOurs })
    }
  }
  return found
}

/** Yields every text of a value with the path of its field. */
export function textsOf(value: unknown, path: string[]): { field: string; text: string }[] {
  if (typeof value === 'string') return [{ field: path.join('.'), text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => textsOf(part, [...path, name]))
}
