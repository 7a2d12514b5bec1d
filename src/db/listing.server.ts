import { type RawBuilder, sql } from 'kysely'
import type { Remember } from './content-memo.server.ts'
import { idsIn, readIdList } from './id-list.server.ts'
import { isPostgres } from './postgres.server.ts'
import { maxMatches } from './search-limit.ts'
import type { Database, Tables } from './tables.ts'

interface Window {
  limit: number
  offset: number
}

/** A contiguous part of a list. */
export interface Range<T> {
  count(): Promise<number>
  read(window: Window): Promise<T[]>
}

export type Condition = RawBuilder<boolean>
export type Direction = 'asc' | 'desc'
export type Order = [column: string, Direction][]

export interface Selection {
  table: keyof Tables
  /** If the index that gives the order covers them all, no row is read. */
  columns: string[]
  where: Condition[]
  /** An order without an index sorts all matching rows. */
  order: Order
  /** For SQLite, which otherwise prefers whole rows: an index that covers the conditions and the order. */
  index?: string
}

/** Creates a range that reads a selection. */
export function selectRange<T>(db: Database, selection: Selection): Range<T> {
  return {
    async count() {
      const { rows } = await sql<{ total: number }>`select count(*) as total ${source(db, selection)}`.execute(db)
      return Number(rows[0]?.total)
    },
    async read(window) {
      return (await sql<T>`${selectWindow(db, selection, window)}`.execute(db)).rows
    },
  }
}

function selectWindow(db: Database, selection: Selection, { limit, offset }: Window): RawBuilder<unknown> {
  const columns = sql.join(selection.columns.map((column) => sql.raw(column)))
  const order = sql.join(selection.order.map(([column, direction]) => sql.raw(`${column} ${direction}`)))
  return sql`select ${columns} ${source(db, selection)} order by ${order} limit ${limit} offset ${offset}`
}

function source(db: Database, { table, where, index }: Selection): RawBuilder<unknown> {
  const hint = index && !isPostgres(db) ? sql` indexed by ${sql.ref(index)}` : sql``
  const conditions = where.length > 0 ? sql` where ${sql.join(where, sql` and `)}` : sql``
  return sql`from ${sql.table(table)}${hint}${conditions}`
}

/** Reverses an order; the same index serves both. */
export function backwards(order: Order): Order {
  return order.map(([column, direction]) => [column, direction === 'asc' ? 'desc' : 'asc'])
}

/** Counts each selection, all in one statement. */
export async function countEach(db: Database, selections: Selection[]): Promise<number[]> {
  const counts = selections.map((selection) => sql`(select count(*) ${source(db, selection)})`)
  const columns = counts.map((count, index) => sql`${count} as ${sql.ref(`n${index}`)}`)
  const { rows } = await sql<Record<string, number>>`select ${sql.join(columns)}`.execute(db)
  return counts.map((_, index) => Number(rows[0]?.[`n${index}`]))
}

export function countAll(ranges: Range<unknown>[]): Promise<number[]> {
  return Promise.all(ranges.map((range) => range.count()))
}

/** Reads one page of a list of consecutive ranges, and nothing past the end. `counts`: the size of each range. */
export async function readPage<T>(
  ranges: Range<T>[],
  counts: number[],
  { page, limit }: { page: number; limit: number },
): Promise<T[]> {
  const first = (page - 1) * limit
  const parts: Promise<T[]>[] = []
  let start = 0
  for (const [index, range] of ranges.entries()) {
    const end = start + (counts[index] as number)
    const [from, until] = [Math.max(first, start), Math.min(first + limit, end)]
    if (from < until) parts.push(range.read({ offset: from - start, limit: until - from }))
    start = end
  }
  return (await Promise.all(parts)).flat()
}

export interface IdPage {
  ids: string[]
  /** The number of ids on all pages. */
  total: number
}

/** A filtered and ordered list of one kind of content. */
export interface ContentList {
  /** Everything that its ids depend on, except the search. */
  key: unknown[]
  now: Date
  /** Returns the next moment at which the passing of time alone changes the list. */
  until(): Promise<string | undefined>
  /** Returns the ranges that make up the list, in order. */
  ranges(): Range<{ id: string }>[]
  /** Returns the same for the entries that a search finds. */
  matches(q: string): Selection[]
}

/** Reads one page of a list. Remembers its ranges' counts or, for a search, which finds few entries, all ids. */
export async function readIdPage(
  db: Database,
  list: ContentList,
  { q, page, limit }: { q?: string | undefined; page: number; limit: number },
  remember: Remember,
): Promise<IdPage> {
  const remembered = <T>(read: () => Promise<T>) =>
    remember(JSON.stringify([...list.key, q]), list.now, async () => ({
      value: await read(),
      until: await list.until(),
    }))
  if (q) {
    const all = { offset: 0, limit: maxMatches }
    const read = (selection: Selection) => readIdList(db, selectWindow(db, selection, all))
    const ids = (await remembered(() => Promise.all(list.matches(q).map(read)))).flatMap(idsIn)
    return { ids: ids.slice((page - 1) * limit, page * limit), total: ids.length }
  }
  const ranges = list.ranges()
  const counts = await remembered(() => countAll(ranges))
  return { ids: (await readPage(ranges, counts, { page, limit })).map(({ id }) => id), total: sum(counts) }
}

/** Returns the rows in the order of `ids`. `query` selects the rows with these ids. */
export async function readInOrder<Row extends { id: string }>(
  ids: string[],
  query: { execute(): Promise<Row[]> },
): Promise<Row[]> {
  return ids.length === 0 ? [] : inOrder(await query.execute(), ids)
}

/** Returns the rows in the order of `ids`, skipping ids whose row is gone. */
export function inOrder<T extends { id: string }>(rows: T[], ids: string[]): T[] {
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => rowOf.get(id)).filter((row) => row !== undefined)
}

export function sum(counts: number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
