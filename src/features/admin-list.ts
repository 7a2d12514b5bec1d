import type { ComponentType, ReactNode } from 'react'
import { maxBulk, maxSelected } from '../entries/bulk.ts'
import { type ApiTransport, sessionApi } from '../platform/api/api-client.ts'
import type { Column, Sort as TableSort } from '../ui/data-table.tsx'

export interface AdminRow {
  _id: string
  title: string
  status: string
}

/** The filters of lists besides that by status, by their names in addresses and calls. */
export const filterNames = ['category', 'department', 'author', 'tag'] as const

export type FilterName = (typeof filterNames)[number]

export type FilterValues = Partial<Record<'status' | FilterName, string | undefined>>

/** What a list can be filtered by. */
export interface Filters {
  statuses: readonly { value: string; label: string }[]
  others?: readonly {
    name: FilterName
    label: string
    /** The choice of no filter. */
    all: string
    options: readonly string[] | ((api: ApiTransport) => Promise<string[]>)
  }[]
}

export interface AdminListQuery<Sort extends string = string, Status extends string = string> {
  limit: number
  page: number
  q: string
  status?: Status | undefined
  filters?: Partial<Record<FilterName, string | undefined>>
  sort?: Sort
  order?: 'asc' | 'desc'
}

/** One of the dashboard's numbers: counts all entries, or those with one of the given statuses. */
export interface Statistic {
  label: string
  statuses?: string[]
  /** The colour of these statuses in the table. */
  dot?: string
}

/** Entries that need attention: those with a status that the list can be filtered by. */
interface Todo<Status extends string = string> {
  status: Status
  nouns: readonly [one: string, many: string]
}

/** What can be done with many entries at once, besides publishing, hiding and deleting them. */
export interface BulkChoices {
  /** The first segment of the API paths. */
  path: string
  categories?: readonly string[]
  hasAuthorAndTags?: true
  /** Nothing else can be done with them than to delete them. */
  isDeletionOnly?: true
  /** Singular and plural, instead of "entry" and "entries". */
  nouns?: readonly [one: string, many: string]
}

export interface ToolsProps {
  list: AdminList
  onChanged: () => void
}

/** How the dashboard lists a kind of content: its tab, table and numbers. */
export interface AdminList<
  Row extends AdminRow = AdminRow,
  Sort extends string = string,
  Status extends string = string,
> {
  /** The tab's name in the dashboard's address. */
  tab: string
  /** The tab's label, including the number of entries. */
  tabLabel(count: number): string
  /** The table's name for screen readers. */
  tableLabel: string
  /** Names one entry in the delete confirmation. */
  noun: string
  deletedText: string
  /** The columns that the API sorts by. */
  sorts: readonly Sort[]
  /** The order if the address gives none. */
  defaultSort: TableSort<Sort>
  columns: Column<Row>[]
  statistics: Statistic[]
  todos: Todo<Status>[]
  filters: Filters
  /** What is done with all entries of the kind; beside the filters. */
  Tools?: ComponentType<ToolsProps>
  /** Shown in place of an empty list. */
  none: ReactNode
  list(api: ApiTransport, query: AdminListQuery<Sort, Status>): Promise<{ rows: Row[]; total: number }>
  remove(api: ApiTransport, id: string): Promise<unknown>
  /** The status that the statistics count a row under. */
  statusOf(row: Row): string
  editPath(row: { _id: string }): string
  /** The public page; undefined if visitors cannot see the entry. */
  viewPath(row: Row): string | undefined
  bulk: BulkChoices
  /** The whole entry. */
  get(api: ApiTransport, id: string): Promise<Row>
}

/** Returns the page behind "View": the public page, or else the preview. */
export function pageOf<Row extends AdminRow>(list: Pick<AdminList<Row>, 'tab' | 'viewPath'>, row: Row): string {
  return list.viewPath(row) ?? `/admin/preview/${list.tab}/${row._id}`
}

/** The ids of all entries that a query finds, on all pages, up to as many as can be selected. */
export function findAllIds(list: AdminList, query: Omit<AdminListQuery, 'limit' | 'page'>): Promise<string[]> {
  return collectIds((range) => list.list(sessionApi, { ...query, ...range }))
}

/** The same for any list that is read in pages. */
export async function collectIds(
  read: (range: { limit: number; page: number }) => Promise<{ rows: { _id: string }[]; total: number }>,
): Promise<string[]> {
  const ids = new Set<string>()
  for (let page = 1; ; page += 1) {
    const { rows, total } = await read({ limit: maxBulk, page })
    for (const { _id } of rows) ids.add(_id)
    if (rows.length === 0 || page * maxBulk >= Math.min(total, maxSelected)) return [...ids].slice(0, maxSelected)
  }
}

/** For a filter by status: each with its label. */
export function statusOptions<Status extends string>(labels: Record<Status, string>, statuses: readonly Status[]) {
  return statuses.map((value) => ({ value, label: labels[value] }))
}
