import { type Kysely, sql } from 'kysely'
import { searchableText } from '../db/fold.server.ts'
import { isPostgres } from '../db/postgres.server.ts'
import { forgetComments } from '../db/review-comments.server.ts'
import { forgetReviewRequest } from '../db/review-requests.server.ts'
import { type JsonRow, rowFromJson, rowToJson } from '../db/row-json.server.ts'
import { addDocument, type SearchKind } from '../db/search.server.ts'
import type { TrashRow } from '../db/system-tables.ts'
import type { Database, DatabaseTransaction, Tables } from '../db/tables.ts'
import { holdLock, inTransaction } from '../db/transaction.server.ts'
import { dayMs } from '../platform/dates.ts'
import { AppError } from '../platform/errors.ts'
import type { Group } from '../platform/roles.ts'
import { refuseHeldToDrafts, refuseShown } from './held-to-drafts.server.ts'
import { holdImages } from './image-uses.server.ts'
import { holdRedirects, takePath } from './redirects.server.ts'
import { isDuplicate } from './revision.server.ts'
import { forgetVersions, holdEntry } from './versions.server.ts'

export const daysInTrash = 30
const emptiedAtOnce = 20

type Value = string | number | null
type Row = Record<string, Value | Uint8Array>
type TableName = keyof Tables

/** Something that can be deleted and restored. */
export interface Discardable {
  /** The name in responses: blog, category, message. */
  kind: string
  /** The name for people: post, menu category. */
  noun: string
  /** Who may restore it; writers by default. */
  group?: Group | undefined
  table: TableName
  titleOf(row: Row): string
  /** The tables whose rows are deleted with it, and their column that references it. */
  dependents?: [table: TableName, column: string][]
  /** Its kinds of search documents, if not its table. */
  documents?: SearchKind[]
  /** The address of its page, which redirects may lead to. */
  addressOf?(row: Row): string
  /** The row without which it cannot exist. */
  parent?: { table: TableName; column: string; missing: string }
  /** The lock that its saves hold, if not the one of the entry alone. */
  lock?: string
}

export type Deletion = { who: string | undefined; now: Date }

/** Deletes with `remove`, and keeps the deleted rows in the trash under the same id. */
export function discard(
  db: Database,
  { who, now }: Deletion,
  what: Discardable,
  id: string,
  remove: (trx: DatabaseTransaction) => Promise<unknown>,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    // Saves take their lock before they write the row; the other order would be a deadlock.
    await (what.lock ? holdLock(trx, what.lock) : holdEntry(trx, what.table, id))
    const row = await selectLocked(trx, what.table, id)
    await refuseShown(trx, what.table, id)
    const rows = row ? await collect(trx, what, id, row) : []
    await remove(trx)
    if (!row) return
    const title = what.titleOf(row)
    const expires = new Date(now.getTime() + daysInTrash * dayMs)
    await trx
      .insertInto('trash')
      .values({
        ...{ id, kind: what.kind, title, title_key: searchableText(title), rows: toJson(rows) },
        ...{ deleted_at: now.toISOString(), deleted_by: who ?? null, expires_at: expires.toISOString() },
      })
      .execute()
    await noteImages(trx, 'trash', rows)
  })
}

/** Returns the rows ordered so that no row comes before one that it references. */
async function collect(trx: DatabaseTransaction, what: Discardable, id: string, row: Row): Promise<[TableName, Row][]> {
  const { table, dependents = [], documents = [table], addressOf } = what
  const found: [TableName, Row][] = [[table, row]]
  const add = async (of: TableName, column: string, value: string, kind?: string) => {
    for (const each of await select(trx, of, column, value, kind)) found.push([of, each])
  }
  for (const [of, column] of dependents) await add(of, column, id)
  for (const kind of documents) await add('search_documents', 'entity_id', id, kind)
  await add('image_uses', 'entity_id', id, table)
  await add('links', 'entity_id', id, table)
  if (addressOf) await add('redirects', 'to_path', addressOf(row))
  return found
}

async function select(trx: DatabaseTransaction, table: TableName, column: string, value: string, kind?: string) {
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where ${sql.ref(column)} = ${value}
    ${kind ? sql`and kind = ${kind}` : sql``}`.execute(trx)
  return rows
}

/** Waits for a save of the row that is under way, and returns the row as saved. */
async function selectLocked(trx: DatabaseTransaction, table: TableName, id: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where id = ${id} ${isPostgres(trx) ? sql`for update` : sql``}`.execute(trx)
  return rows[0]
}

/**
 * Restores an entry with its id, revision, dates and addresses. Throws 404, also if it expires before `now`, or 409 if
 * its place is taken.
 */
export function restoreFromTrash(
  db: Database,
  kinds: readonly Discardable[],
  id: string,
  now?: Date,
): Promise<TrashRow> {
  return inTransaction(db, async (trx) => {
    const found = await getTrash(trx, id)
    if (now && found.expires_at <= now.toISOString()) throw notInTrash()
    const what = kinds.find(({ kind }) => kind === found.kind)
    const rows = fromJson(found.rows)
    const main = rows[0]?.[1]
    if (!what || !main) throw new AppError('conflict', 'This build of the site cannot restore it')
    await checkParent(trx, what, main)
    if (what.addressOf) await holdRedirects(trx)
    for (const [table, row] of rows) await putBack(trx, table, row)
    await refuseShown(trx, what.table, id)
    if (what.addressOf) await takePath(trx, what.addressOf(main))
    await noteImages(trx, what.table, rows)
    await forgetTrash(trx, id)
    return found
  }).catch((error) => {
    if (!isDuplicate(error)) throw error
    const message = 'Another entry now has its name or address. Change that one first.'
    throw new AppError('conflict', message, { cause: error })
  })
}

/** Returns undefined if it is not in the trash. */
export async function findTrashKind(db: Database, id: string): Promise<string | undefined> {
  return (await db.selectFrom('trash').select('kind').where('id', '=', id).executeTakeFirst())?.kind
}

/** Restores those of the ids that are in the trash. */
export async function restoreAny(db: Database, kinds: readonly Discardable[], ids: Iterable<string>): Promise<void> {
  for (const id of ids) {
    const found = await findTrashKind(db, id)
    if (kinds.some(({ kind }) => kind === found)) await restoreFromTrash(db, kinds, id).catch(unlessGone)
  }
}

const toJson = (rows: [TableName, Row][]) => JSON.stringify(rows.map(([table, row]) => [table, rowToJson(row)]))

function fromJson(text: string): [TableName, Row][] {
  const rows: [TableName, JsonRow][] = JSON.parse(text)
  return rows.map(([table, row]) => [table, rowFromJson(row)])
}

async function checkParent(trx: DatabaseTransaction, { parent }: Discardable, row: Row): Promise<void> {
  if (!parent) return
  const found = await selectLocked(trx, parent.table, String(row[parent.column]))
  if (!found) throw new AppError('conflict', parent.missing)
}

async function putBack(trx: DatabaseTransaction, table: TableName, row: Row): Promise<void> {
  // An administrator's redirect has stayed while the entry was in the trash, unless somebody deleted it.
  if (table === 'image_uses' || (table === 'redirects' && row.is_move === 0)) return
  // Rows go back as they were stored, even with columns that `tables.ts` does not know.
  const untyped = trx as unknown as Kysely<Record<string, Row>>
  if (table === 'search_documents') {
    const { kind, entity_id: id, text, fold_version = 0 } = row
    addDocument(trx, kind as SearchKind, String(id), { text: String(text), fold_version: Number(fold_version) })
  } else if (table === 'redirects' || table === 'images') {
    // An image that something else shows has never left.
    if (table === 'images') await holdImages(trx)
    await untyped
      .insertInto(table)
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else {
    await untyped.insertInto(table).values(row).execute()
  }
}

/** Records that a deleted or restored row uses its images. */
async function noteImages(trx: DatabaseTransaction, kind: TableName, rows: [TableName, Row][]): Promise<void> {
  const uses = rows.filter(([table]) => table === 'image_uses').map(([, row]) => row)
  if (uses.length === 0) return
  await holdImages(trx)
  await trx
    .insertInto('image_uses')
    .values(uses.map(({ entity_id, hash }) => ({ kind, entity_id: String(entity_id), hash: String(hash) })))
    .execute()
}

/** Changes a row that was deleted with this entry, if both are in the trash. Call it under `holdTrash`. */
export async function updateInTrash(
  trx: DatabaseTransaction,
  id: string,
  [table, rowId]: [TableName, string],
  columns: Row,
): Promise<void> {
  const found = await trx.selectFrom('trash').select('rows').where('id', '=', id).executeTakeFirst()
  if (!found) return
  const rows = fromJson(found.rows).map(([of, row]): [TableName, Row] => [
    of,
    of === table && row.id === rowId ? { ...row, ...columns } : row,
  ])
  await trx
    .updateTable('trash')
    .set({ rows: toJson(rows) })
    .where('id', '=', id)
    .execute()
}

/** Deletes for good. Throws 404. */
export function deleteFromTrash(db: Database, kinds: readonly Discardable[], id: string): Promise<TrashRow> {
  return inTransaction(db, async (trx) => {
    refuseHeldToDrafts()
    const found = await getTrash(trx, id)
    const what = kinds.find(({ kind }) => kind === found.kind)
    if (what) {
      await forgetVersions(trx, what.table, id)
      await forgetComments(trx, { kind: what.table, entityId: id })
      await forgetReviewRequest(trx, { kind: what.table, entityId: id })
    }
    await forgetTrash(trx, id)
    return found
  })
}

/** The same for an entry that may have been restored meanwhile; returns whether it was in the trash. */
export function deleteIfInTrash(db: Database, kinds: readonly Discardable[], id: string): Promise<boolean> {
  return deleteFromTrash(db, kinds, id).then(
    () => true,
    (error) => {
      unlessGone(error)
      return false
    },
  )
}

/** Deletes for good whatever has expired. */
export async function emptyTrash(db: Database, kinds: readonly Discardable[], now: Date): Promise<void> {
  for (let last = emptiedAtOnce; last === emptiedAtOnce; ) {
    const over = await db
      .selectFrom('trash')
      .select('id')
      .where('expires_at', '<=', now.toISOString())
      .limit(emptiedAtOnce)
      .execute()
    // Another process may have been quicker.
    for (const { id } of over) await deleteIfInTrash(db, kinds, id)
    last = over.length
  }
}

function unlessGone(error: unknown): void {
  if (!(error instanceof AppError && error.status === 404)) throw error
}

/** Makes others that restore or delete this wait until the transaction ends. Take it before the lock of the images. */
export function holdTrash(trx: DatabaseTransaction, id: string): Promise<void> {
  return holdLock(trx, `trash ${id}`)
}

async function getTrash(trx: DatabaseTransaction, id: string): Promise<TrashRow> {
  await holdTrash(trx, id)
  const row = await trx.selectFrom('trash').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notInTrash()
  return row
}

function notInTrash(): AppError {
  return new AppError('not_found', 'This is not in the trash any more')
}

async function forgetTrash(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx.deleteFrom('image_uses').where('kind', '=', 'trash').where('entity_id', '=', id).execute()
  await trx.deleteFrom('trash').where('id', '=', id).execute()
}
