import { readOption, readPage } from '../../../platform/address.ts'
import type { Sort } from '../../../ui/data-table.tsx'
import { useSearchParams } from '../../../ui/search-params.ts'
import { changedParams } from '../../list-place.ts'
import { redirectSorts } from '../options.ts'

export type RedirectSort = (typeof redirectSorts)[number]
type TabKey = 'redirects' | 'unknown'

export interface ListAddress {
  tab: TabKey
  page: number
  q: string
  sort: Sort<RedirectSort> | undefined
}

type Change = Partial<Record<'tab' | 'page' | 'q' | 'sort' | 'order', string | undefined>>

export function readListAddress(search: URLSearchParams): ListAddress {
  const key = readOption(search, 'sort', redirectSorts)
  return {
    tab: search.get('tab') === 'unknown' ? 'unknown' : 'redirects',
    page: readPage(search),
    q: search.get('q') ?? '',
    sort: key && { key, isDown: search.get('order') === 'desc' },
  }
}

/** The state of the page is in its address, so that Back and a copied link work. */
export function useListAddress() {
  const [search, setSearch] = useSearchParams()
  const go = (change: Change) =>
    setSearch((latest) => changedParams(latest, change), { replace: true, preventScrollReset: true })
  return { address: readListAddress(search), go }
}
