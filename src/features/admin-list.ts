import type { ReactNode } from 'react'
import type { ApiTransport } from '../platform/api-client.ts'
import type { Column, Sort as TableSort } from '../ui/data-table.tsx'

export interface AdminRow {
  _id: string
  title: string
}

export interface AdminListQuery<Sort extends string = string, Status extends string = string> {
  limit: number
  page: number
  q: string
  status?: Status | undefined
  sort?: Sort
  order?: 'asc' | 'desc'
}

/** One of the dashboard's numbers: all entries, or those of some statuses. */
export interface Statistic {
  label: string
  statuses?: string[]
  /** The colour that the table gives these statuses. */
  dot?: string
}

/** Entries that need something done: those of a status that the list can be narrowed to. */
export interface Todo<Status extends string = string> {
  status: Status
  nouns: readonly [one: string, many: string]
}

/** How the dashboard lists the entries of a kind of content: its tab, table and numbers. */
export interface AdminList<
  Row extends AdminRow = AdminRow,
  Sort extends string = string,
  Status extends string = string,
> {
  /** In the dashboard's address. */
  tab: string
  /** Its tab, with how many entries there are. */
  tabLabel(count: number): string
  /** The table's name for screen readers. */
  tableLabel: string
  /** One entry, in the question before it is deleted. */
  noun: string
  deletedText: string
  /** The columns that the API sorts by. */
  sorts: readonly Sort[]
  /** The order of an address that names none. */
  defaultSort: TableSort<Sort>
  columns: Column<Row>[]
  statistics: Statistic[]
  todos: Todo<Status>[]
  /** In the place of a list without entries. */
  none: ReactNode
  list(api: ApiTransport, query: AdminListQuery<Sort, Status>): Promise<{ rows: Row[]; total: number }>
  remove(api: ApiTransport, id: string): Promise<unknown>
  /** The status that the statistics count a row under. */
  statusOf(row: Row): string
  editPath(row: Row): string
  /** Its public page; undefined where visitors do not see it. */
  viewPath(row: Row): string | undefined
  /** The whole entry. */
  get(api: ApiTransport, id: string): Promise<Row>
}

/** The page behind "View": the public one, else the preview. */
export function pageOf<Row extends AdminRow>(list: Pick<AdminList<Row>, 'tab' | 'viewPath'>, row: Row): string {
  return list.viewPath(row) ?? `/admin/preview/${list.tab}/${row._id}`
}
