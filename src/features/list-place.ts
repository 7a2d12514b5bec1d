import { mostSearchCharacters, readPage, readText } from '../platform/address.ts'
import { useSearchParams } from '../ui/search-params.ts'

/**
 * The page, search and status of a list that the browser has loaded completely, read from the address:
 * `?page=2&q=cloud&status=review`. `go` changes them there.
 */
export function useListPlace() {
  const [params, setParams] = useSearchParams()
  function go({ page = 1, ...change }: { page?: number; q?: string; status?: string }): void {
    setParams((latest) => changedParams(latest, { page: pageParam(page), ...change }), {
      replace: change.q !== undefined,
      preventScrollReset: true,
    })
  }
  return {
    ...{ page: readPage(params), q: readText(params, 'q', mostSearchCharacters) ?? '', go },
    status: params.get('status') ?? '',
  }
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
