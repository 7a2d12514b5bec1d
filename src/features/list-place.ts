import { useLocation } from 'react-router'
import { maxSearchCharacters, readPage, readText } from '../platform/address.ts'
import { useSearchParams } from '../ui/search-params.ts'
import { useCameFrom } from '../ui/use-came-from.ts'

interface ListChange {
  page?: number
  q?: string
  status?: string
  /** Further parameters that a list of pictures has. */
  filter?: string
  picture?: string
}

/**
 * The page, search and status of a list that the browser has loaded completely, read from the address:
 * `?page=2&q=cloud&status=review`. `go` changes them there.
 */
export function useListPlace() {
  const [params, setParams] = useSearchParams()
  function go({ page = 1, ...change }: ListChange): void {
    setParams((latest) => changedParams(latest, { page: pageParam(page), ...change }), {
      replace: change.q !== undefined,
      preventScrollReset: true,
    })
  }
  return {
    ...{ page: readPage(params), q: readText(params, 'q', maxSearchCharacters) ?? '', go },
    status: params.get('status') ?? '',
  }
}

/**
 * Returns a function that gives the address of a list as it was left for this page, with tab, search, order and page, or
 * the list's own if the administrator came from elsewhere.
 */
export function useListLeft(): (list: string) => string {
  const { key, state } = useLocation()
  const from = useCameFrom()
  // The referrer belongs to the first page that the browser loaded, not to those that followed without a page load.
  const isKnown = key === 'default' || typeof state?.from === 'string'
  return (list) => (isKnown ? asLeft(list, from) : list)
}

/** Returns the address `from` within the site if its path is that of `list`, else `list`. */
export function asLeft(list: string, from: string | undefined): string {
  if (from === undefined) return list
  const { pathname, search } = new URL(from)
  return pathname === list.split('?')[0] ? pathname + search : list
}

/** The first page needs no parameter. */
export function pageParam(page: number): string {
  return page > 1 ? String(page) : ''
}

/** Returns the parameters with a change applied; a value of '' or undefined removes the parameter. */
export function changedParams(params: URLSearchParams, change: Record<string, string | undefined>): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
