import { type RawBuilder, sql } from 'kysely'
import type { Remember } from './content-memo.server.ts'
import { idsIn, readIdList } from './id-list.server.ts'
import { isPostgres } from './postgres.server.ts'
import { mostMatches } from './search-limit.ts'
import type { Database, Tables } from './tables.ts'

interface Window {
  limit: number
  offset: number
}

/** A part of a list, in its order. */
export interface Range<T> {
  count(): Promise<number>
  read(window: Window): Promise<T[]>
}

export type Condition = RawBuilder<boolean>
export type Direction = 'asc' | 'desc'
export type Order = [column: string, Direction][]

export interface Selection {
  table: keyof Tables
  /** Where they all stand in the index that gives the order, no row is read. */
  columns: string[]
  where: Condition[]
  /** An order that no index gives sorts all that match. */
  order: Order
  /** For SQLite, which would rather read whole rows: an index that has what the conditions and the order ask for. */
  index?: string
}

/** What a range is read by. */
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

/** The same order from its end, which the same index gives. */
export function backwards(order: Order): Order {
  return order.map(([column, direction]) => [column, direction === 'asc' ? 'desc' : 'asc'])
}

/** How many each selection has, by one statement. */
export async function countEach(db: Database, selections: Selection[]): Promise<number[]> {
  const counts = selections.map((selection) => sql`(select count(*) ${source(db, selection)})`)
  const columns = counts.map((count, index) => sql`${count} as ${sql.ref(`n${index}`)}`)
  const { rows } = await sql<Record<string, number>>`select ${sql.join(columns)}`.execute(db)
  return counts.map((_, index) => Number(rows[0]?.[`n${index}`]))
}

export function countAll(ranges: Range<unknown>[]): Promise<number[]> {
  return Promise.all(ranges.map((range) => range.count()))
}

/** One page of a list that is made of ranges, one after another. `counts`: how many each has. Past the end nothing is read. */
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
  /** How many there are on all pages together. */
  total: number
}

/** A list of one kind of content, narrowed and ordered. */
export interface ContentList {
  /** All that its ids depend on, but for the search. */
  key: unknown[]
  now: Date
  /** The next moment at which time alone changes it. */
  until(): Promise<string | undefined>
  /** One after another, they are the list. */
  ranges(): Range<{ id: string }>[]
  /** The same for the entries that a search finds. */
  matches(q: string): Selection[]
}

/** One page of a list. The counts of its ranges are remembered; of a search, which finds few, all ids are. */
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
    const all = { offset: 0, limit: mostMatches }
    const read = (selection: Selection) => readIdList(db, selectWindow(db, selection, all))
    const ids = (await remembered(() => Promise.all(list.matches(q).map(read)))).flatMap(idsIn)
    return { ids: ids.slice((page - 1) * limit, page * limit), total: ids.length }
  }
  const ranges = list.ranges()
  const counts = await remembered(() => countAll(ranges))
  return { ids: (await readPage(ranges, counts, { page, limit })).map(({ id }) => id), total: sum(counts) }
}

/** The rows of a page of a list, in its order. `query`: for the rows with these ids. */
export async function readInOrder<Row extends { id: string }>(
  ids: string[],
  query: { execute(): Promise<Row[]> },
): Promise<Row[]> {
  return ids.length === 0 ? [] : inOrder(await query.execute(), ids)
}

/** The rows in the order of `ids`; those that are gone by now are left out. */
export function inOrder<T extends { id: string }>(rows: T[], ids: string[]): T[] {
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => rowOf.get(id)).filter((row) => row !== undefined)
}

export function sum(counts: number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
