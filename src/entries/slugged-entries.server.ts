import type { Insertable, Selectable } from 'kysely'
import type { Condition } from '../db/listing.server.ts'
import { removeDocument } from '../db/search.server.ts'
import type { Database, DatabaseTransaction, Tables } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.server.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/id.server.ts'
import { forgetImages } from './image-uses.server.ts'
import { forgetLinks } from './links.server.ts'
import { saveRevision } from './revision.server.ts'
import {
  changeSlug,
  forgetRedirects,
  isNamed,
  pickNamed,
  refuseTaken,
  type Slugged,
  slugThatReplaced,
  takeSlug,
} from './slugs.server.ts'

/** Returns the row with this slug, former slug or id. `seen` selects the rows that the reader may see. */
export async function findSlugged<Row extends { slug: string }>(
  db: Database,
  kind: Slugged,
  slugOrId: string,
  seen: { where(condition: Condition): { execute(): Promise<Row[]> } },
): Promise<Row | undefined> {
  const find = async (name: string) => pickNamed(await seen.where(isNamed(name)).execute(), name)
  const row = await find(slugOrId)
  if (row) return row
  // One step is enough: moves leave no chains. More could go on for ever, should a circle ever get into the table.
  const next = await slugThatReplaced(db, kind, slugOrId)
  return next === undefined ? undefined : find(next)
}

/** The columns of a new entry besides those that every entry has. */
type Columns<Table extends keyof Tables> = Omit<
  Insertable<Tables[Table]>,
  'id' | 'slug' | 'created_at' | 'updated_at' | 'updated_by' | 'revision'
>

interface NewEntry<Table extends keyof Tables> {
  /** '' to derive it from the title. */
  slug: string
  title: string
  columns: Columns<Table>
  now: Date
}

/** Adds an entry and what `finish` adds beside its row; returns its id. Throws 409 if a given slug is taken. */
export async function createSlugged<Table extends Slugged['table']>(
  db: Database,
  kind: Slugged<Table>,
  { slug: given, title, columns, now }: NewEntry<Table>,
  finish: (trx: DatabaseTransaction, id: string) => Promise<void>,
): Promise<string> {
  const id = newId()
  const moment = now.toISOString()
  await inTransaction(db, async (trx) => {
    const slug = await takeSlug(trx, kind, given, title)
    const row = { ...columns, id, slug, created_at: moment, updated_at: moment, revision: 1 }
    await trx
      .insertInto(kind.table)
      .values(row as never)
      .execute()
    await finish(trx, id)
  }).catch(refuseTaken(kind))
  return id
}

interface ChangedEntry<Table extends keyof Tables> {
  /** '' to leave it as it is. */
  slug: string
  /** The revision that the edit loaded; not compared if undefined. */
  revision: number | undefined
  /** Returns the changed columns, given the row as it was. */
  columns: (old: Selectable<Tables[Table]>) => Partial<Columns<Table>>
  now: Date
}

/**
 * Changes an entry, and what `finish` changes beside its row. Throws 404, or 409 if the slug is taken or `revision` is
 * not the newest.
 */
export async function updateSlugged<Table extends Slugged['table']>(
  db: Database,
  kind: Slugged<Table>,
  id: string,
  { slug, revision, columns, now }: ChangedEntry<Table>,
  finish: (trx: DatabaseTransaction, old: Selectable<Tables[Table]>) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const table: Slugged['table'] = kind.table
    const old = await trx.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst()
    if (!old) throw gone(kind)
    const row = old as Selectable<Tables[Table]>
    const changed = { ...columns(row), updated_at: now.toISOString() }
    const update = trx
      .updateTable(table)
      .set(changed as never)
      .where('id', '=', id)
    await saveRevision(update, revision, true, kind.noun)
    await changeSlug(trx, kind, id, slug, now)
    await finish(trx, row)
  }).catch(refuseTaken(kind))
}

/** Deletes an entry with its search document, its uses of images and the redirects to it. Throws 404. */
export async function deleteSlugged(db: Database, kind: Slugged, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await forgetRedirects(trx, kind, id)
    const { numDeletedRows } = await trx.deleteFrom(kind.table).where('id', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n) throw gone(kind)
    await removeDocument(trx, kind.table, id)
    await forgetImages(trx, { kind: kind.table, entityId: id })
    await forgetLinks(trx, { kind: kind.table, entityId: id })
  })
}

function gone({ noun }: Slugged): AppError {
  return new AppError('not_found', `This ${noun} does not exist any more`)
}
