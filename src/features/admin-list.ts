import type { ReactNode } from 'react'
import type { ApiTransport } from '../platform/api/api-client.ts'
import type { Column, Sort as TableSort } from '../ui/data-table.tsx'

export interface AdminRow {
  _id: string
  title: string
  status: string
}

interface AdminListQuery<Sort extends string = string, Status extends string = string> {
  limit: number
  page: number
  q: string
  status?: Status | undefined
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
  /** Shown in place of an empty list. */
  none: ReactNode
  list(api: ApiTransport, query: AdminListQuery<Sort, Status>): Promise<{ rows: Row[]; total: number }>
  remove(api: ApiTransport, id: string): Promise<unknown>
  /** The status that the statistics count a row under. */
  statusOf(row: Row): string
  editPath(row: Row): string
  /** The public page; undefined if visitors cannot see the entry. */
  viewPath(row: Row): string | undefined
  /** What can be done with many entries at once, besides publishing, hiding and deleting them. */
  bulk: {
    /** The first segment of the API paths. */
    path: string
    categories?: readonly string[]
    hasAuthorAndTags?: true
  }
  /** The whole entry. */
  get(api: ApiTransport, id: string): Promise<Row>
}

/** Returns the page behind "View": the public page, or else the preview. */
export function pageOf<Row extends AdminRow>(list: Pick<AdminList<Row>, 'tab' | 'viewPath'>, row: Row): string {
  return list.viewPath(row) ?? `/admin/preview/${list.tab}/${row._id}`
}
