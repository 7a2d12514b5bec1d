import type { z } from '@hono/zod-openapi'
import type { Insertable } from 'kysely'
import { type Remember, rememberNothing } from '../db/content-memo.server.ts'
import { foldText } from '../db/fold.ts'
import { isOneOf } from '../db/id-list.server.ts'
import {
  type Condition,
  type Direction,
  type IdPage,
  readIdPage,
  readInOrder,
  type Selection,
  selectRange,
} from '../db/listing.server.ts'
import {
  isPublic,
  nextPublication,
  type Publication,
  publicationColumns,
  publicationFieldColumns,
  publicationFields,
  type Reader,
  type ScheduledTable,
  type Status,
  shownTo,
} from '../db/publication.server.ts'
import { publicationOrder } from '../db/publication-list.server.ts'
import { savedBy } from '../db/saved-by.server.ts'
import { isMatch } from '../db/search.server.ts'
import type { Edited } from '../db/site-tables.ts'
import type { Database, Scheduled, Tables } from '../db/tables.ts'
import type { ColumnsOf, Field, Fields, PublishedFields, ValuesOf } from '../entries/field-set.ts'
import type { RenderedTable } from '../entries/rerender.server.ts'
import {
  type Beside,
  type Named,
  type Row,
  type SluggedStore,
  type StoredTable,
  sluggedStore,
} from '../entries/slugged-entries.server.ts'
import type { Slugged } from '../entries/slugs.server.ts'
import { findTimeZone } from './settings/store.server.ts'
import { not, publicationReads } from './shown-words.server.ts'

/** Tables of kinds that are published by date and have rendered texts. */
export type KindTable = Extract<StoredTable, ScheduledTable & RenderedTable['table']>
type Columns<Table extends KindTable> = Insertable<Tables[Table]> & Record<string, never>
type SharedColumn = 'id' | 'slug' | 'title_key' | 'html' | 'html_version' | keyof Scheduled | keyof Edited

type OwnText = Field<z.ZodType<string>, z.ZodType<string>, string>
/** The fields of a kind, and those that every kind has. */
export type KindFields = Fields & Least
export type Least = { title: OwnText; slug: OwnText }

/** An entry as a save takes it, with the HTML of its texts. */
export type Saved<F extends Fields, Html extends z.ZodType> = Input<F> & { html: z.output<Html>; htmlVersion: number }
export type Input<F extends Fields> = ValuesOf<F> & Publication & Named

export interface Query {
  limit: number
  page: number
  q?: string | undefined
  status?: Status | undefined
  sort?: string | undefined
  order?: Direction | undefined
}
/** A query, some of whose parts may be missing. */
export type Asked<Q extends Query> = Pick<Q, 'limit' | 'page'> & { [Name in keyof Q]?: Q[Name] | undefined }
type FindIds<Q extends Query> = (db: Database, reader: Reader, query: Asked<Q>, remember: Remember) => Promise<IdPage>

interface Listing<Q extends Query> {
  /** The columns of the orders, except for that by date. */
  sorts: Partial<Record<string, string>>
  /** Texts that the wanted entries contain because a filter requires them. */
  alsoSays?(query: Asked<Q>): (string | undefined)[]
  /** Narrows the selection to the query's own filters. `where`: the conditions that hold already. */
  narrow?(query: Asked<Q>, where: Condition[], isSearch: boolean): Partial<Selection>
}

/** How a kind is stored. */
export interface Stored<
  Table extends KindTable,
  F extends KindFields,
  Listed extends keyof F,
  Html extends z.ZodType,
  Q extends Query,
> {
  fields: PublishedFields<F, Listed, Html>
  noun: string
  slug: Pick<Slugged, 'addressOf' | 'slugIn' | 'reserved'> & Partial<Pick<Slugged, 'noun'>>
  /** The columns that are neither a field's nor every kind's. */
  columns(input: Input<F>): Omit<Insertable<Tables[Table]>, SharedColumn | keyof ColumnsOf<F>>
  /** The texts that a search looks at. */
  words(row: Row<Table>): string[]
  /** The fields that may name pictures. */
  pictures(row: Row<Table>): object
  /** The fields that may hold links, besides the texts. */
  links?(row: Row<Table>): object
  beside?: Beside<Table>
  /** A function for lists that need queries of their own. */
  list: Listing<Q> | FindIds<Q>
}

/** Refuses fields for which the table has no column of their type. */
export type HasColumns<Table extends KindTable, F extends Fields> = {
  [Name in keyof ColumnsOf<F> as ColumnsOf<F>[Name] extends Columns<Table>[Name] ? never : Name]: 'no such column'
}

type Summary<F extends Fields, Listed extends keyof F> = z.output<PublishedFields<F, Listed>['summary']>

export interface PublishedStore<F extends KindFields, Listed extends keyof F, Html extends z.ZodType, Q extends Query>
  extends Omit<SluggedStore<KindTable, Saved<F, Html>>, 'find'> {
  /** `slugOrId`: the current or a former slug, or the `_id`. */
  find(
    db: Database,
    reader: Reader,
    slugOrId: string,
  ): Promise<z.output<PublishedFields<F, Listed, Html>['whole']> | undefined>
  /** The same without what a list leaves out. */
  findSummary(db: Database, reader: Reader, slugOrId: string): Promise<Summary<F, Listed> | undefined>
  /** Newest first unless an administrator asks for another order. `total` counts the entries on all pages. */
  list(
    db: Database,
    reader: Reader,
    query: Asked<Q>,
    remember?: Remember,
  ): Promise<{ entries: Summary<F, Listed>[]; total: number }>
}

/** Creates the store of a kind that is published by date. */
export function publishedStore<
  Table extends KindTable,
  F extends KindFields,
  Listed extends keyof F,
  Html extends z.ZodType,
  Q extends Query,
>(table: Table, stored: Stored<Table, F, Listed, Html, Q>): PublishedStore<F, Listed, Html, Q>
export function publishedStore(
  table: KindTable,
  stored: Stored<KindTable, Least, keyof Least, z.ZodType, Query>,
): PublishedStore<Least, keyof Least, z.ZodType, Query> {
  const { all, listed, html } = stored.fields
  const store = sluggedStore<KindTable, Saved<Least, z.ZodType>>(table, {
    ...stored,
    ...stored.slug,
    isPublic,
    columns: (input, now, old) => ({
      ...all.toColumns(input),
      ...stored.columns(input),
      title_key: foldText(input.title),
      html: html.toColumn(input.html),
      html_version: input.htmlVersion,
      ...publicationColumns(input, now, old),
    }),
    links: (row) => ({ html: html.toAnswer(row.html), ...stored.links?.(row) }),
  })

  // Kysely checks a column against a single table; `HasColumns` has checked these.
  const summaryColumns = ['id', ...listed.columns, ...publicationFieldColumns] as SharedColumn[]
  const summaryOf = (row: Pick<Row<KindTable>, SharedColumn>, now: Date) => ({
    _id: row.id,
    ...listed.toAnswers(row),
    ...publicationFields(row, now),
  })

  async function findIds(db: Database, reader: Reader, query: Asked<Query>, remember: Remember): Promise<IdPage> {
    if (typeof stored.list === 'function') return stored.list(db, reader, query, remember)
    const { sorts, alsoSays, narrow } = stored.list
    const { now, seesAll } = reader
    const { limit, page, q, ...narrowed } = query
    const { status, sort = '', order } = query
    const timeZone = await findTimeZone(db, now, remember)
    const visible = shownTo(reader, status)
    const select = (found: Condition[]): Selection => {
      const where = [...found, ...visible]
      const plain = { table, columns: ['id'], where, order: publicationOrder(sorts[sort], order) }
      return { ...plain, ...narrow?.(query, where, found.length > 0) }
    }
    const list = {
      key: [table, timeZone, seesAll, narrowed],
      now,
      until: () => nextPublication(db, table, now, remember),
      ranges: () => [selectRange<{ id: string }>(db, select([]))],
      matches(q: string) {
        const shown = seesAll && !status ? publicationReads(q, now, timeZone) : []
        const found = isMatch(db, table, q, { alsoSays: alsoSays?.(query) ?? [], where: visible })
        return [...shown.map((condition) => select([condition])), select([...shown.map(not), found])]
      },
    }
    return readIdPage(db, list, query, remember)
  }

  return {
    ...store,
    async find(db, reader, slugOrId) {
      const row = await store.find(db, reader, slugOrId)
      if (!row) return undefined
      const own = { ...all.toAnswers(row), html: html.toAnswer(row.html), ...savedBy(row, reader) }
      return { ...summaryOf(row, reader.now), ...own }
    },
    async findSummary(db, reader, slugOrId) {
      const row = await store.find(db, reader, slugOrId, summaryColumns)
      return row && summaryOf(row, reader.now)
    },
    async list(db, reader, query, remember = rememberNothing) {
      const asked = reader.seesAll ? query : { ...query, sort: 'date', order: 'desc' as const }
      const { ids, total } = await findIds(db, reader, asked, remember)
      const rows = db
        .selectFrom(table)
        .select(summaryColumns)
        .where(isOneOf(db, 'id', ids))
      return { entries: (await readInOrder(ids, rows)).map((row) => summaryOf(row, reader.now)), total }
    },
  }
}
