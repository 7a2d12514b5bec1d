import type { Insertable } from 'kysely'
import type { Condition } from '../db/listing.server.ts'
import { removeDocument } from '../db/search.server.ts'
import type { Database, DatabaseTransaction, Tables } from '../db/tables.ts'
import { changeContent } from '../db/transaction.server.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/id.server.ts'
import { after, forget, isNamed, named, refuseTaken, type Slugged, take } from './slugs.server.ts'

/** Returns the row with this slug, former slug or id. `seen` selects the rows that the reader may see. */
export async function findSlugged<Row extends { slug: string }>(
  db: Database,
  kind: Slugged,
  slugOrId: string,
  seen: { where(condition: Condition): { execute(): Promise<Row[]> } },
): Promise<Row | undefined> {
  const find = async (name: string) => named(await seen.where(isNamed(name)).execute(), name)
  const row = await find(slugOrId)
  if (row) return row
  // One step is enough: moves leave no chains. More could go on for ever, should a circle ever get into the table.
  const next = await after(db, kind, slugOrId)
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
  await changeContent(db, async (trx) => {
    const slug = await take(trx, kind, given, title)
    const row = { ...columns, id, slug, created_at: moment, updated_at: moment, revision: 1 }
    await trx
      .insertInto(kind.table)
      .values(row as never)
      .execute()
    await finish(trx, id)
  }).catch(refuseTaken(kind))
  return id
}

/** Deletes an entry's row, the redirects to it and its search document. Throws 404 if it does not exist. */
export async function removeSlugged(trx: DatabaseTransaction, kind: Slugged, id: string): Promise<void> {
  await forget(trx, kind, id)
  const { numDeletedRows } = await trx.deleteFrom(kind.table).where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('not_found', `This ${kind.noun} does not exist any more`)
  await removeDocument(trx, kind.table, id)
}
