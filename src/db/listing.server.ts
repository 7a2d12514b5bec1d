import { type RawBuilder, sql } from 'kysely'
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

/** What is remembered of a list, read again once it no longer holds. */
export type RememberList = <T>(read: () => Promise<T>) => Promise<T>

/** One page of a list of which the counts are remembered. */
export async function readIds(
  ranges: Range<{ id: string }>[],
  page: { page: number; limit: number },
  remember: RememberList,
): Promise<IdPage> {
  const counts = await remember(() => countAll(ranges))
  return { ids: (await readPage(ranges, counts, page)).map(({ id }) => id), total: sum(counts) }
}

/** One page of a list so short that all of its ids are remembered, as those of a search are. */
export async function readFoundIds(
  db: Database,
  selections: Selection[],
  { page, limit }: { page: number; limit: number },
  remember: RememberList,
): Promise<IdPage> {
  const all = { offset: 0, limit: mostMatches }
  const lists = await remember(() =>
    Promise.all(selections.map((selection) => readIdList(db, selectWindow(db, selection, all)))),
  )
  const ids = lists.flatMap(idsIn)
  return { ids: ids.slice((page - 1) * limit, page * limit), total: ids.length }
}

/** The rows in the order of `ids`; those that are gone by now are left out. */
export function inOrder<T extends { id: string }>(rows: T[], ids: string[]): T[] {
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => rowOf.get(id)).filter((row) => row !== undefined)
}

export function sum(counts: number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
