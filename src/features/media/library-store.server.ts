import { type Selectable, sql } from 'kysely'
import { noteContentChange } from '../../db/content-version.server.ts'
import { isOneOf } from '../../db/id-list.server.ts'
import { type Condition, readInOrder, selectRange } from '../../db/listing.server.ts'
import { indexDocument, isMatch, removeDocument } from '../../db/search.server.ts'
import type { MediaRow } from '../../db/site-tables.ts'
import type { Database, DatabaseTransaction, Tables } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.server.ts'
import { holdImages } from '../../entries/image-uses.server.ts'
import { saveRevision } from '../../entries/revision.server.ts'
import { restoreFromTrash } from '../../entries/trash.server.ts'
import { AppError } from '../../platform/errors.ts'
import { type FocusPoint, focusOf, type MediaFilter, maxFocused } from './options.ts'
import type { LibraryImageInput, MediaQuery } from './schema.ts'
import { pictureTrash } from './trash-kind.server.ts'

const what = 'picture'

export type NewMediaRow = Pick<
  MediaRow,
  'id' | 'variant' | 'name' | 'width' | 'height' | 'bytes' | 'created_at' | 'created_by'
>

/**
 * Keeps a picture that is in the library already, and restores one from the trash. Call it in the transaction that
 * stores the image.
 */
export async function addToLibrary(trx: DatabaseTransaction, row: NewMediaRow): Promise<void> {
  const isInTrash = trx.selectFrom('trash').select('id').where('id', '=', row.id)
  if (await isInTrash.executeTakeFirst()) await restoreFromTrash(trx, [pictureTrash], row.id)
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('media')
    .values({ ...row, alt: '', is_decorative: 0, updated_at: row.created_at, updated_by: row.created_by, revision: 1 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows) await indexDocument(trx, 'media', row.id, pictureWords({ ...row, alt: '' }))
}

/** The texts that a search looks at. */
export function pictureWords({ name, alt }: Pick<MediaRow, 'name' | 'alt'>): string[] {
  return [name, alt]
}

const conditions: Record<MediaFilter, (db: Database, kinds: (keyof Tables)[]) => Condition> = {
  unused: (db, kinds) => sql`not exists (
    select 1 from image_uses where image_uses.hash = media.id and ${isOneOf(db, 'image_uses.kind', kinds)})`,
  'without-text': () => sql`media.alt = '' and media.is_decorative = 0`,
}

/** Newest first. `total` counts the pictures on all pages. `kinds`: the tables whose rows count as uses. */
export async function listLibrary(db: Database, { q, filter, page, limit }: MediaQuery, kinds: (keyof Tables)[]) {
  const list = selectRange<{ id: string }>(db, {
    table: 'media',
    columns: ['id'],
    where: [...(q ? [isMatch(db, 'media', q)] : []), ...(filter ? [conditions[filter](db, kinds)] : [])],
    order: [
      ['created_at', 'desc'],
      ['id', 'desc'],
    ],
  })
  const total = await list.count()
  const offset = (page - 1) * limit
  const ids = offset < total ? (await list.read({ offset, limit })).map(({ id }) => id) : []
  return {
    rows: await readInOrder(
      ids,
      db
        .selectFrom('media')
        .selectAll()
        .where(isOneOf(db, 'id', ids)),
    ),
    total,
  }
}

/** The newest pictures in use that are not cut around their centre, sorted by where they are. */
export async function listFocused(db: Database): Promise<{ id: string; focus: FocusPoint }[]> {
  const rows = await db
    .selectFrom('media')
    .select(['id', 'focus'])
    .where('focus', '<>', sql.lit('center'))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('image_uses').select('image_uses.hash').whereRef('image_uses.hash', '=', 'media.id')),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxFocused)
    .execute()
  return rows
    .map(({ id, focus }) => ({ id, focus: focusOf(focus) }))
    .sort((a, b) => (a.focus + a.id < b.focus + b.id ? -1 : 1))
}

export async function findFocus(db: Database, id: string): Promise<FocusPoint> {
  const row = await db.selectFrom('media').select('focus').where('id', '=', id).executeTakeFirst()
  return focusOf(row?.focus)
}

/** Throws 404 if the picture does not exist. */
export async function getLibraryRow(db: Database, id: string): Promise<Selectable<MediaRow>> {
  const row = await db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found', `This ${what} does not exist any more`)
  return row
}

/** Throws 404, or 409 if `revision` is not the newest. */
export async function updateLibraryRow(
  db: Database,
  id: string,
  { name, alt, decorative, focus, revision }: LibraryImageInput,
  { who, now }: { who: string | undefined; now: Date },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const old = await trx.selectFrom('media').select(['name', 'focus']).where('id', '=', id).executeTakeFirst()
    let update = trx
      .updateTable('media')
      .set({ alt, is_decorative: decorative ? 1 : 0, updated_at: now.toISOString(), updated_by: who ?? null })
      .where('id', '=', id)
    if (name !== undefined) update = update.set({ name })
    if (focus !== undefined) update = update.set({ focus })
    // Pages are made from it, unlike the rest of the row.
    if (focus !== undefined && focus !== old?.focus) noteContentChange()
    await saveRevision(update, revision, old !== undefined, what)
    await indexDocument(trx, 'media', id, pictureWords({ name: name ?? old?.name ?? '', alt }))
  })
}

/**
 * Removes a picture from the library, and its bytes if nothing refers to them. `refuse` throws if a use, read in the
 * same transaction, forbids it. Throws 404.
 */
export async function removeFromLibrary(
  db: Database,
  id: string,
  refuse: (trx: DatabaseTransaction) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await holdImages(trx)
    await getLibraryRow(trx, id)
    await refuse(trx)
    await trx.deleteFrom('media').where('id', '=', id).execute()
    await removeDocument(trx, 'media', id)
    const use = await trx.selectFrom('image_uses').select('hash').where('hash', '=', id).limit(1).executeTakeFirst()
    if (!use) await trx.deleteFrom('images').where('hash', '=', id).execute()
  })
}
