import type { z } from '@hono/zod-openapi'
import type { Insertable } from 'kysely'
import { type Remember, rememberNothing } from '../db/content-memo.server.ts'
import { foldText } from '../db/fold.ts'
import { isOneOf } from '../db/id-list.server.ts'
import {
  type Condition,
  type ContentList,
  type Direction,
  type IdPage,
  readIdPage,
  readInOrder,
  type Selection,
  selectRange,
} from '../db/listing.server.ts'
import {
  isPublic,
  nextStatusChange,
  type Publication,
  publicationColumns,
  publicationFieldColumns,
  publicationFields,
  type Reader,
  type ScheduledTable,
  type Status,
  shownTo,
} from '../db/publication.server.ts'
import { countByStatus, publicationOrder } from '../db/publication-list.server.ts'
import { savedBy } from '../db/saved-by.server.ts'
import { isMatch } from '../db/search.server.ts'
import type { Edited } from '../db/site-tables.ts'
import type { Database, Headed, Scheduled, Tables } from '../db/tables.ts'
import { defineEntries } from '../entries/define-entries.server.ts'
import { type Entries, type Entry, type Names, type Fields as SentFields, titleOf } from '../entries/entries.server.ts'
import type { ColumnsOf, Field, HasColumns, Html, PublishedFields } from '../entries/field-set.ts'
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
import type { Discardable } from '../entries/trash.server.ts'
import { type MarkdownRenderer, rendererVersion } from '../platform/markdown/markdown.server.ts'
import { type ServerContentKind, titleColumn } from './content-kind.server.ts'
import { addSamples, readSamples } from './kind-samples.server.ts'
import { withMissing } from './missing.server.ts'
import { findTimeZone } from './settings/store.server.ts'
import { not, publicationReads } from './shown-words.server.ts'

/** Tables of kinds that are published by date and have rendered texts. */
type KindTable = Extract<StoredTable, ScheduledTable & RenderedTable['table']>
type SharedColumn = 'id' | 'slug' | 'title_key' | 'html' | 'html_version' | keyof (Scheduled & Edited & Headed)

type OwnText = Field<z.ZodType<string>, z.ZodType<string>, string>
/** The fields that every kind has, besides a title; a person has a name. */
type Least = PublishedFields<{ slug: OwnText }>

/** An entry as a save takes it. */
type Input<P extends PublishedFields> = z.output<z.ZodObject<P['rules']>> & Publication & Named
/** With the HTML of its texts; without, that of the entry stays as it is. */
type Saved<P extends PublishedFields> = Input<P> & { html?: z.output<P['html']['answer']>; htmlVersion?: number }

interface Query {
  limit: number
  page: number
  q?: string | undefined
  status?: Status | undefined
  sort?: string | undefined
  order?: Direction | undefined
}
/** A query, some of whose parts may be missing. */
export type Asked<Q extends Query> = Pick<Q, 'limit' | 'page'> & { [Name in keyof Q]?: Q[Name] | undefined }
type ListCall<Q extends Query> = [db: Database, reader: Reader, query: Asked<Q>, remember?: Remember | undefined]
type FindIds<Q extends Query> = (...call: Required<ListCall<Q>>) => Promise<IdPage>

interface Listing<Q extends Query> {
  /** The columns of the orders, except for that by date. */
  sorts: Partial<Record<string, string>>
  /** Texts that the wanted entries contain because a filter requires them. */
  otherTexts?(query: Asked<Q>): (string | undefined)[]
  /** Narrows the selection to the query's own filters. `where`: the conditions that hold already. */
  narrow?(query: Asked<Q>, where: Condition[], isSearch: boolean): Partial<Selection>
}

interface Kind<Table extends KindTable, P extends PublishedFields, Q extends Query> extends Omit<Names, 'table'> {
  fields: P
  input: z.ZodType<Input<P>>
  /** The rules of a list. */
  query: z.ZodType<Q>
  /** `noun`: in errors, if another one. */
  slug: Pick<Slugged, 'addressOf' | 'slugIn' | 'reserved' | 'followSlug'> & Partial<Pick<Slugged, 'noun'>>
  /** The columns that are neither a field's nor every kind's. */
  columns(
    input: NoInfer<Input<P>>,
  ): Omit<Insertable<Tables[NoInfer<Table>]>, SharedColumn | keyof ColumnsOf<P['fields']>>
  /** The texts that a search looks at. */
  words(row: Row<NoInfer<Table>>): string[]
  /** The fields that may name pictures. */
  pictures(row: Row<NoInfer<Table>>): object
  /** The fields that may hold links, besides the texts. */
  links?(row: Row<NoInfer<Table>>): object
  beside?: Beside<NoInfer<Table>>
  /** A function for lists that need queries of their own. */
  list: Listing<NoInfer<Q>> | FindIds<NoInfer<Q>>
  /** Reads the fields of a save that the rules of the input do not cover. Throws 400. */
  unruled?(fields: SentFields, isNew: boolean): Partial<NoInfer<Input<P>>>
  /** The file and the folder of its samples below `content`. */
  samples: string
}

interface DefinedKind<P extends PublishedFields, Q extends Query>
  extends Omit<SluggedStore<KindTable, Saved<P>>, 'find'> {
  /** `slugOrId`: the current or a former slug, or the `_id`. */
  find(db: Database, reader: Reader, slugOrId: string): Promise<z.output<P['whole']> | undefined>
  /** The same without what a list leaves out. */
  findSummary(db: Database, reader: Reader, slugOrId: string): Promise<z.output<P['summary']> | undefined>
  /** Newest first unless an administrator asks for another order. `total` counts the entries on all pages. */
  list(...call: ListCall<Q>): Promise<{ entries: z.output<P['summary']>[]; total: number }>
  entries: Entries
  trash: Discardable
  renderedTable: RenderedTable
  server: Omit<ServerContentKind, 'editPath' | 'createApis' | 'sitemap' | 'outline' | 'shareCards'>
}

/** Makes the server's half of a kind of content that is published by date. */
export function defineKind<Table extends KindTable, P extends PublishedFields, Q extends Query>(
  table: Table,
  kind: Kind<Table, P, Q> & HasColumns<Insertable<Tables[NoInfer<Table>]>, NoInfer<P>['fields']>,
): DefinedKind<P, Q>
export function defineKind(table: KindTable, kind: Kind<KindTable, Least, Query>): DefinedKind<Least, Query> {
  const { noun, path, slug, beside, unruled } = kind
  const { all, listed, html, whole } = kind.fields
  const store = sluggedStore<KindTable, Saved<Least>>(table, {
    ...kind,
    ...slug,
    isPublic,
    columns: (input, now, old) => ({
      ...all.toColumns(input),
      ...kind.columns(input),
      title: titleOf(input),
      title_key: foldText(titleOf(input)),
      html: input.html === undefined ? (old?.html ?? '') : html.toColumn(input.html),
      html_version: input.htmlVersion ?? old?.html_version ?? 0,
      ...publicationColumns(input, now, old),
    }),
    pictures: (row) => ({ ...kind.pictures(row), shareImage: row.share_image }),
    links: (row) => ({ html: html.toAnswer(row.html), ...kind.links?.(row) }),
  })

  const findIds = typeof kind.list === 'function' ? kind.list : findIdsBy(table, kind.list)
  const render = renderTexts(html)
  const addMissing = withMissing(table, kind.fields)

  // Kysely checks a column against a single table; `HasColumns` has checked these.
  const summaryColumns = ['id', ...listed.columns, ...publicationFieldColumns] as SharedColumn[]
  const summaryOf = (row: Pick<Row<KindTable>, SharedColumn>, now: Date) => ({
    _id: row.id,
    ...listed.toAnswers(row),
    ...publicationFields(row, now),
  })

  const reads: Pick<DefinedKind<Least, Query>, 'find' | 'findSummary' | 'list'> = {
    async find(db, reader, slugOrId) {
      const row = await store.find(db, reader, slugOrId)
      if (!row) return undefined
      const texts = { ...all.toAnswers(row), html: html.toAnswer(row.html) }
      return { ...summaryOf(row, reader.now), ...texts, ...savedBy(row, reader) }
    },
    async findSummary(db, reader, slugOrId) {
      const row = await store.find(db, reader, slugOrId, summaryColumns)
      return row && summaryOf(row, reader.now)
    },
    async list(db, reader, query, remember = rememberNothing) {
      const asked = reader.seesAll ? query : { ...query, sort: 'date', order: 'desc' as const }
      const { ids, total } = await findIds(db, reader, asked, remember)
      const listed = db.selectFrom(table).select(summaryColumns)
      const rows = await readInOrder(ids, listed.where(isOneOf(db, 'id', ids)))
      const summaries = rows.map((row) => summaryOf(row, reader.now))
      return { entries: reader.seesAll ? await addMissing(db, summaries) : summaries, total }
    },
  }

  const entries = defineEntries(
    { ...kind, table },
    {
      schema: whole,
      input: kind.input,
      find: (db, now, id) => reads.find(db, { now, seesAll: true }, id),
      async render(renderer, input, line, _saved, fields) {
        const others = Object.entries(unruled?.(fields, false) ?? {}).filter(([name]) => name in fields)
        return { ...Object.fromEntries(others), html: (await render(renderer, input, line)).html }
      },
      async create(renderer, input, { line, fields }) {
        const saved = await render(renderer, { ...input, ...unruled?.(fields, true) }, line)
        return (trx, now) => store.create(trx, saved, now)
      },
      async update({ renderer }, input, { line, fields, before }) {
        const saved = await render(renderer, { ...input, ...unruled?.(fields, false) }, line, before)
        return (trx, id, now) => store.update(trx, id, saved, now)
      },
    },
  )

  const trash: Discardable = {
    ...{ kind: path, noun, table, group: kind.group },
    titleOf: ({ title }) => String(title),
    dependents: beside ? [[beside.table, beside.column]] : [],
    addressOf: (row) => slug.addressOf(String(row.slug)),
  }

  const renderedTable: RenderedTable = {
    ...{ table, noun, idPrefixes: html.idPrefixes },
    textsOf(row) {
      const texts: Record<string, unknown> = all.toAnswers({ ...row })
      return html.texts.map((name) => String(texts[name]))
    },
    htmlOf: (texts) => html.toColumn(html.of(texts)),
  }

  return {
    ...{ ...store, ...reads, entries, trash, renderedTable },
    server: {
      ...{ table, entries, trash, renderedTable, remove: store.remove, apiName: path, titleIn: titleColumn },
      seed: {
        set: 'demo',
        async prepare(tools) {
          const input = (fields: SentFields) => ({ ...kind.input.parse(fields), ...unruled?.(fields, true) })
          const prepare = (fields: SentFields) => render(tools.renderer, input(fields), 'seed')
          return addSamples(await readSamples(tools, kind.samples, html, prepare), store.create)
        },
      },
      shownAt: isPublic,
      isPublic: async (db, now, id) => (await reads.findSummary(db, { now, seesAll: false }, id)) !== undefined,
      async search(db, now, { q, limit }, { remember }) {
        const query = { q, limit, page: 1, sort: 'date', order: 'desc' as const }
        const { ids } = await findIds(db, { now, seesAll: false }, query, remember)
        const found = db
          .selectFrom(table)
          .selectAll()
          .where(isOneOf(db, 'id', ids))
        return (await readInOrder(ids, found)).map((row) => {
          const texts = kind.words(row).filter((text) => text !== row.title)
          return { title: row.title, path: slug.addressOf(row.slug), texts }
        })
      },
      nextChange: (db, now, remember) => nextStatusChange(db, table, now, remember),
      countByStatus: (db, now, remember) => countByStatus(db, table, now, remember),
    },
  }
}

/** Selects the pages of lists by one order and the filters of a query. */
function findIdsBy(table: KindTable, { sorts, otherTexts, narrow }: Listing<Query>): FindIds<Query> {
  return async (db, reader, query, remember) => {
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
    const list: ContentList = {
      key: [table, timeZone, seesAll, narrowed],
      now,
      until: () => nextStatusChange(db, table, now, remember),
      ranges: () => [selectRange(db, select([]))],
      matches(q) {
        const shown = seesAll && !status ? publicationReads(q, now, timeZone) : []
        const found = isMatch(db, table, q, { otherTexts: otherTexts?.(query) ?? [], where: visible })
        return [...shown.map((condition) => select([condition])), select([...shown.map(not), found])]
      },
    }
    return readIdPage(db, list, query, remember)
  }
}

/** `line`: on whose behalf texts are rendered, so that the render queue can take turns. */
type Render = (renderer: MarkdownRenderer, input: Input<Least>, line: string, before?: Entry) => Promise<Saved<Least>>

function renderTexts({ texts, idPrefixes, of }: Html): Render {
  return async (renderer, input, line, before) => {
    const values: Record<string, unknown> = { ...input }
    if (before && texts.every((name) => values[name] === before[name])) return input
    const rendered: string[] = []
    // One after another: the renderer's queue has a time limit.
    for (const [place, name] of texts.entries()) {
      const idPrefix = idPrefixes?.[place] ?? 'post-'
      rendered.push((await renderer.render(String(values[name]), { line, idPrefix })).html)
    }
    return { ...input, html: of(rendered), htmlVersion: rendererVersion }
  }
}
