import type { AdminRow } from '../../features/admin-list.ts'
import { sessionApi } from '../../platform/api-client.ts'
import { pageSize } from '../../ui/paging.ts'
import { useLastPage } from '../../ui/use-last-page.ts'
import { type Load, useLoad } from '../../ui/use-load.ts'
import { adminLists, type ListName, listNames } from './admin-lists.ts'
import type { DashboardQuery } from './dashboard-address.ts'
import type { Item } from './use-deletion.tsx'

/** Specification, section 8: literal. */
export const failureText = 'someting worng try after some time!'

/** A page of a list that knows what was searched for: the address may already ask for something else. */
export interface LoadedList {
  rows: AdminRow[]
  total: number
  q: string
}

export type Lists = Record<ListName, Load<LoadedList>>

/** One page of each list: of the open tab as the address says, of the others their first. */
export function useLists(query: DashboardQuery, onPage: (page: number) => void) {
  // biome-ignore lint/correctness/useHookAtTopLevel: called once for each list, and the lists never change.
  const lists = Object.fromEntries(listNames.map((name) => [name, useList(query, name)])) as Lists
  const shown = lists[query.list].data
  useLastPage(query.page, shown?.rows.length, shown?.total ?? 0, onPage)

  /** Takes out what is deleted, at once, and fills the page up. */
  function drop({ kind, row }: Item): void {
    lists[kind].setData(
      (list) => list && { ...list, total: list.total - 1, rows: list.rows.filter(({ _id }) => _id !== row._id) },
    )
    lists[kind].reload()
  }

  return { lists, drop }
}

function useList(query: DashboardQuery, name: ListName): Load<LoadedList> {
  const call = callOf(query, name)
  const load = async () => ({ ...(await adminLists[name].list(sessionApi, call)), q: query.q })
  // biome-ignore lint/correctness/useHookAtTopLevel: as above.
  return useLoad(load, JSON.stringify(call))
}

function callOf({ list, q, page, sort }: DashboardQuery, name: ListName) {
  if (list !== name) return { limit: pageSize, q, page: 1 }
  const order = sort?.isDown ? ('desc' as const) : ('asc' as const)
  return { limit: pageSize, q, page, ...(sort && { sort: sort.key, order }) }
}
