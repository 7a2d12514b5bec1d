import { type NavigateOptions, useLocation, useNavigate } from 'react-router'
import type { AdminListQuery, Filters } from '../../features/admin-list.ts'
import { addressOf, readOption, readPage, readText } from '../../platform/address.ts'
import type { Sort } from '../../ui/data-table.tsx'
import { useLatestParams } from '../../ui/search-params.ts'
import { adminLists, type ListName, listNames } from './admin-lists.ts'

export interface DashboardQuery {
  /** The list whose tab is open. */
  list: ListName
  /** The search, applied to all lists. */
  q: string
  /** Apply to the open list. */
  status: string | undefined
  filters: NonNullable<AdminListQuery['filters']>
  page: number
  sort: Sort | undefined
}

const maxSearchCharacters = 200
const [firstList] = listNames as [ListName]

/** Reads the dashboard's query; unknown parameters and unusable values count as absent. */
export function readDashboardQuery(search: URLSearchParams): DashboardQuery {
  const list = listNames.find((name) => adminLists[name].tab === search.get('tab')) ?? firstList
  const key = readOption(search, 'sort', adminLists[list].sorts)
  return {
    list,
    q: readText(search, 'q', maxSearchCharacters) ?? '',
    status: readOption(
      search,
      'status',
      adminLists[list].filters.statuses.map(({ value }) => value),
    ),
    filters: readFilters(search, adminLists[list].filters),
    page: readPage(search),
    sort: key === undefined ? undefined : { key, isDown: search.get('order') === 'desc' },
  }
}

function readFilters(search: URLSearchParams, { others = [] }: Filters): DashboardQuery['filters'] {
  const read = ({ name, options }: (typeof others)[number]) =>
    typeof options === 'function' ? readText(search, name, maxSearchCharacters) : readOption(search, name, options)
  return Object.fromEntries(others.map((filter) => [filter.name, read(filter)]))
}

/** `/admin`, `/admin?tab=jobs&q=remote&status=draft&sort=title&order=desc&page=2`. */
export function dashboardAddress({ list, q, status, filters, sort, page }: DashboardQuery): string {
  return addressOf('/admin', {
    tab: list === firstList ? undefined : adminLists[list].tab,
    q,
    status,
    ...filters,
    sort: sort?.key,
    order: sort?.isDown ? 'desc' : undefined,
    page: page > 1 ? page : undefined,
  })
}

/** Keeps the dashboard's state in its address: Back, reload and copied links work. `go` changes a part of it. */
export function useDashboardAddress() {
  const navigate = useNavigate()
  const query = readDashboardQuery(new URLSearchParams(useLocation().search))
  const latest = useLatestParams()
  const go = (change: Partial<DashboardQuery>, options: NavigateOptions = {}) =>
    navigate(dashboardAddress({ ...readDashboardQuery(latest()), ...change }), {
      preventScrollReset: true,
      ...options,
    })
  return { query, go }
}
