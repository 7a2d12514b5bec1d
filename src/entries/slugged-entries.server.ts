import { type Insertable, type Selectable, sql } from 'kysely'
import type { Condition } from '../db/listing.server.ts'
import type { Reader } from '../db/publication.server.ts'
import type { EditedTable } from '../db/saved-by.server.ts'
import { indexDocument, removeDocument, type SearchKind } from '../db/search.server.ts'
import type { Database, DatabaseTransaction, Tables } from '../db/tables.ts'
import { changeContent } from '../db/transaction.server.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/id.server.ts'
import { forgetImages, trackImages } from './image-uses.server.ts'
import { forgetLinks, trackLinks } from './links.server.ts'
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
  await changeContent(db, async (trx) => {
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
  await changeContent(db, async (trx) => {
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
  await changeContent(db, async (trx) => {
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

/** Tables whose entries have slugs, are searched and name who saved them last. */
export type StoredTable = Extract<Slugged['table'], EditedTable & SearchKind>
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>

/** Further rows of an entry, which the database deletes with it. */
export type Beside<Table extends StoredTable> = {
  [T in keyof Tables]: {
    table: T
    column: keyof Tables[T] & string
    rowsOf(row: Row<Table>): Insertable<Tables[T]>[]
  }
}[keyof Tables]

/** How the entries of a table are stored. `Input`: an entry as a save takes it, with what is made of it. */
interface Stored<Table extends StoredTable, Input> extends Omit<Slugged<Table>, 'table'> {
  isPublic(now: Date): Condition
  columns(input: Input, now: Date, old?: Row<Table>): Columns<Table>
  /** The texts that a search looks at. */
  words(row: Row<Table>): string[]
  /** The fields that may name pictures. */
  pictures?(row: Row<Table>): object
  /** The rendered texts, and the fields that may hold links. */
  links(row: Row<Table>): unknown
  beside?: Beside<Table> | undefined
}

/** The store of a kind whose entries have slugs. */
export type SluggedStore<Table extends StoredTable, Input extends Named> = ReturnType<typeof sluggedStore<Table, Input>>

export interface Named {
  /** '' to derive it from the title, or to leave it as it is. */
  slug: string
  title: string
  /** The revision that the edit loaded; not compared if undefined. */
  revision?: number | undefined
}

export function sluggedStore<Table extends StoredTable, Input extends Named>(
  table: Table,
  stored: Stored<NoInfer<Table>, Input>,
) {
  const kind: Slugged<Table> = { ...stored, table }
  const { beside } = stored
  // Kysely cannot check the queries of a generic table: it checks what all of them have.
  const any: StoredTable = table

  async function findById(db: Database, id: string): Promise<Row<Table> | undefined> {
    const row = await db.selectFrom(any).selectAll().where('id', '=', id).executeTakeFirst()
    return row as Row<Table> | undefined
  }

  async function finish(trx: DatabaseTransaction, id: string): Promise<void> {
    const row = await findById(trx, id)
    if (!row) return
    const entity = { kind: table, entityId: id }
    await indexDocument(trx, table, id, stored.words(row))
    if (stored.pictures) await trackImages(trx, entity, stored.pictures(row))
    await trackLinks(trx, entity, stored.links(row))
    if (!beside) return
    await sql`delete from ${sql.table(beside.table)} where ${sql.ref(beside.column)} = ${id}`.execute(trx)
    const rows = beside.rowsOf(row)
    if (rows.length > 0) {
      await trx
        .insertInto(beside.table)
        .values(rows as never)
        .execute()
    }
  }

  return {
    /**
     * Returns a row that the reader may see, or only some of its columns. `slugOrId`: the current or a former slug, or
     * the `_id`.
     */
    async find<Column extends keyof Row<Table> = keyof Row<Table>>(
      db: Database,
      reader: Reader,
      slugOrId: string,
      columns?: Column[],
    ): Promise<Pick<Row<Table>, Column> | undefined> {
      const seen = columns ? db.selectFrom(any).select(columns as ('id' | 'slug')[]) : db.selectFrom(any).selectAll()
      const shown = reader.seesAll ? seen : seen.where(stored.isPublic(reader.now))
      return (await findSlugged(db, kind, slugOrId, shown)) as Pick<Row<Table>, Column> | undefined
    },

    /** Returns the new entry's id. Throws 409 if a given slug is taken. */
    create(db: Database, input: Input, now: Date): Promise<string> {
      const { slug, title } = input
      return createSlugged(db, kind, { slug, title, columns: stored.columns(input, now), now }, finish)
    },

    /** Throws 404, or 409 if the slug is taken or `input.revision` is not the newest. */
    update(db: Database, id: string, input: Input, now: Date): Promise<void> {
      const { slug, revision } = input
      const columns = (old: Row<Table>) => stored.columns(input, now, old)
      return updateSlugged(db, kind, id, { slug, revision, columns, now }, (trx) => finish(trx, id))
    },

    /** Throws 404. */
    remove: (db: Database, id: string): Promise<void> => deleteSlugged(db, kind, id),

    /** Returns the texts that a search looks at; undefined if the entry does not exist. */
    async findWords(db: Database, id: string): Promise<string[] | undefined> {
      const row = await findById(db, id)
      return row && stored.words(row)
    },
  }
}
