import { type Insertable, type Selectable, sql } from 'kysely'
import type { Condition } from '../db/listing.server.ts'
import type { Reader } from '../db/publication.server.ts'
import type { EditedTable } from '../db/saved-by.server.ts'
import { indexDocument, removeDocument, type SearchKind } from '../db/search.server.ts'
import type { Database, DatabaseTransaction, Tables } from '../db/tables.ts'
import { inTransaction, leaveToCommit } from '../db/transaction.server.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/id.server.ts'
import { titleOf } from './entries.server.ts'
import { forgetImages, trackImages } from './image-uses.server.ts'
import { forgetLinks, trackLinks } from './links.server.ts'
import { takePath } from './redirects.server.ts'
import { saveRevision } from './revision.server.ts'
import {
  changeSlug,
  forgetRedirects,
  isNamed,
  newSlug,
  pickNamed,
  refuseTaken,
  type Slugged,
  slugThatReplaced,
} from './slugs.server.ts'

/** Tables whose entries have slugs, are searched and name who saved them last. */
export type StoredTable = Extract<Slugged['table'], EditedTable & SearchKind>
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>

/** The columns of an entry besides those that every entry has. */
type Columns<Table extends keyof Tables> = Omit<
  Insertable<Tables[Table]>,
  'id' | 'slug' | 'created_at' | 'updated_at' | 'updated_by' | 'revision'
>

/** Further rows of an entry, which the database deletes with it. */
export type Beside<Table extends StoredTable> = {
  [T in keyof Tables]: {
    table: T
    column: keyof Tables[T] & string
    rowsOf(row: Row<Table>): Insertable<Tables[T]>[]
  }
}[keyof Tables]

/** What a save names in every kind. */
export interface Named {
  /** '' to derive it from the title, or to leave it as it is. */
  slug: string
  title?: string
  /** The title of a person. */
  name?: string
  /** The revision that the edit loaded; not compared if undefined. */
  revision?: number | undefined
}

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

export type SluggedStore<Table extends StoredTable, Input extends Named> = ReturnType<typeof sluggedStore<Table, Input>>

/**
 * The store of a kind whose entries have slugs. A save writes the row with its search document, its uses of pictures, its
 * links and its further rows.
 */
export function sluggedStore<Table extends StoredTable, Input extends Named>(
  ownTable: Table,
  stored: Stored<NoInfer<Table>, Input>,
) {
  // Kysely cannot check the queries of a generic table, hence the casts below: it checks what all tables have.
  const table: StoredTable = ownTable
  const kind: Slugged = { ...stored, table }
  const gone = () => new AppError('not_found', `This ${kind.noun} does not exist any more`)

  async function findById(db: Database, id: string): Promise<Row<Table> | undefined> {
    const row = await db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst()
    return row as Row<Table> | undefined
  }

  async function finish(trx: DatabaseTransaction, id: string, row: Row<Table>, isNew: boolean): Promise<void> {
    const entity = { kind: table, entityId: id }
    if (stored.beside) replaceBeside(trx, stored.beside, row, id)
    await Promise.all([
      indexDocument(trx, table, id, stored.words(row), { isNew }),
      stored.pictures && trackImages(trx, entity, stored.pictures(row), { isNew }),
      trackLinks(trx, entity, stored.links(row), { isNew }),
    ])
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
      const all = columns ? db.selectFrom(table).select(columns as ('id' | 'slug')[]) : db.selectFrom(table).selectAll()
      const seen = reader.seesAll ? all : all.where(stored.isPublic(reader.now))
      const find = async (name: string) => pickNamed(await seen.where(isNamed(name)).execute(), name)
      // One step is enough: moves leave no chains. More could go on for ever, should a circle get into the table.
      const follow = async () => {
        const next = await slugThatReplaced(db, kind, slugOrId)
        return next === undefined ? undefined : find(next)
      }
      return ((await find(slugOrId)) ?? (await follow())) as Pick<Row<Table>, Column> | undefined
    },

    /** Returns the new entry's id. Throws 409 if a given slug is taken. */
    async create(db: Database, input: Input, now: Date): Promise<string> {
      const id = newId()
      const moment = now.toISOString()
      await inTransaction(db, async (trx) => {
        const slug = await newSlug(trx, kind, input.slug, titleOf(input))
        const every = { id, slug, created_at: moment, updated_at: moment, revision: 1 }
        const insert = trx.insertInto(table).values({ ...stored.columns(input, now), ...every } as never)
        const [row] = await Promise.all([
          insert.returningAll().executeTakeFirstOrThrow(),
          takePath(trx, kind.addressOf(slug)),
        ])
        await finish(trx, id, row as Row<Table>, true)
      }).catch(refuseTaken(kind))
      return id
    },

    /** Throws 404, or 409 if the slug is taken or `input.revision` is not the newest. */
    async update(db: Database, id: string, input: Input, now: Date): Promise<void> {
      await inTransaction(db, async (trx) => {
        const old = await findById(trx, id)
        if (!old) throw gone()
        const changed = { ...stored.columns(input, now, old), updated_at: now.toISOString() }
        const update = trx
          .updateTable(table)
          .set(changed as never)
          .where('id', '=', id)
        await Promise.all([
          saveRevision(update, input.revision, true, kind.noun),
          changeSlug(trx, kind, old as Row<StoredTable>, input.slug, now),
          finish(trx, id, rowAfter(old, changed), false),
        ])
      }).catch(refuseTaken(kind))
    },

    /** Deletes an entry with all that a save writes, and the redirects to it. Throws 404. */
    async remove(db: Database, id: string): Promise<void> {
      await inTransaction(db, async (trx) => {
        await forgetRedirects(trx, kind, id)
        const { numDeletedRows } = await trx.deleteFrom(table).where('id', '=', id).executeTakeFirst()
        if (numDeletedRows === 0n) throw gone()
        await removeDocument(trx, table, id)
        await forgetImages(trx, { kind: table, entityId: id })
        await forgetLinks(trx, { kind: table, entityId: id })
      })
    },

    /** Returns the texts that a search looks at; undefined if the entry does not exist. */
    async findWords(db: Database, id: string): Promise<string[] | undefined> {
      const row = await findById(db, id)
      return row && stored.words(row)
    },
  }
}

/** Columns that are undefined keep their value. */
function rowAfter<R extends object>(old: R, changed: object): R {
  const set = Object.entries(changed).filter(([, value]) => value !== undefined)
  return { ...old, ...Object.fromEntries(set) }
}

function replaceBeside<Table extends StoredTable>(
  trx: DatabaseTransaction,
  { table, column, rowsOf }: Beside<Table>,
  row: Row<Table>,
  id: string,
): void {
  leaveToCommit(trx, sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.compile(trx))
  const rows = rowsOf(row)
  if (rows.length > 0)
    leaveToCommit(
      trx,
      trx
        .insertInto(table)
        .values(rows as never)
        .compile(),
    )
}
