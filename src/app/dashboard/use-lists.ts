import { type AdminRow, type FilterValues, findAllIds } from '../../features/admin-list.ts'
import { sessionApi } from '../../platform/api/api-client.ts'
import { pageSize, useLastPage } from '../../ui/paging.ts'
import { type Load, type Settled, settle, useAwaited } from '../../ui/use-awaited.ts'
import { adminLists, type ListName, listNames } from './admin-lists.ts'
import type { DashboardQuery } from './dashboard-address.ts'
import type { Item } from './use-deletion.tsx'

/** Specification, section 8: literal. */
export const failureText = 'someting worng try after some time!'

/** A page of a list with its search and filters, because the address may already have others. */
export interface LoadedList {
  rows: AdminRow[]
  total: number
  q: string
  filters: FilterValues
}

export type Lists = Record<ListName, Load<LoadedList>>

/** The lists in the loader data of the dashboard. */
export type LoadingLists = Record<ListName, Promise<Settled<LoadedList>>>

/** Loads one page of each list: the page in the address for the open tab, the first page for the others. */
export function loadLists(query: DashboardQuery): LoadingLists {
  const load = async (name: ListName) => ({
    ...(await adminLists[name].list(sessionApi, callOf(query, name))),
    q: query.q,
    filters: name === query.list ? filtersOf(query) : {},
  })
  return forEachList((name) => settle(load(name)))
}

/** Returns whether both show the same page of each list; the open tab may differ. */
export function hasSameLists(query: DashboardQuery, other: DashboardQuery): boolean {
  return listNames.every((name) => JSON.stringify(callOf(query, name)) === JSON.stringify(callOf(other, name)))
}

export function useLists(loading: LoadingLists, query: DashboardQuery, onPage: (page: number) => void) {
  // biome-ignore lint/correctness/useHookAtTopLevel: called once for each list, and the lists never change.
  const lists: Lists = forEachList((name) => useAwaited(loading[name]))
  const shown = lists[query.list].data
  useLastPage(query.page, shown?.rows.length, shown?.total ?? 0, onPage)

  /** Removes a deleted row at once. */
  function drop({ kind, row }: Item): void {
    lists[kind].setData(
      (list) => list && { ...list, total: list.total - 1, rows: list.rows.filter(({ _id }) => _id !== row._id) },
    )
  }

  return { lists, drop }
}

/** The ids of all entries that the open list shows. */
export function findIds(query: DashboardQuery): Promise<string[]> {
  return findAllIds(adminLists[query.list], callOf(query, query.list))
}

function forEachList<T>(toValue: (name: ListName) => T): Record<ListName, T> {
  return Object.fromEntries(listNames.map((name) => [name, toValue(name)])) as Record<ListName, T>
}

function callOf(query: DashboardQuery, name: ListName) {
  const isOpen = query.list === name
  const { key, isDown } = (isOpen && query.sort) || adminLists[name].defaultSort
  const order = isDown ? ('desc' as const) : ('asc' as const)
  const { status, filters } = isOpen ? query : { status: undefined, filters: {} }
  return { limit: pageSize, q: query.q, page: isOpen ? query.page : 1, status, filters, sort: key, order }
}

export function filtersOf({ status, filters }: Pick<DashboardQuery, 'status' | 'filters'>): FilterValues {
  return { status, ...filters }
}
