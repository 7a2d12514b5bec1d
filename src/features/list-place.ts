import { useSearchParams } from 'react-router'
import { mostSearchCharacters, readPage, readText } from '../platform/address.ts'

/**
 * The page, the search and the status of a list that the browser has whole: `?page=2&q=cloud&status=review`. `go` changes
 * them in the address.
 */
export function useListPlace() {
  const [params, setParams] = useSearchParams()
  function go({ page = 1, q, status }: { page?: number; q?: string; status?: string }): void {
    const next = new URLSearchParams(params)
    set(next, 'page', page > 1 ? String(page) : '')
    if (q !== undefined) set(next, 'q', q)
    if (status !== undefined) set(next, 'status', status)
    setParams(next, { replace: q !== undefined, preventScrollReset: true })
  }
  return {
    ...{ page: readPage(params), q: readText(params, 'q', mostSearchCharacters) ?? '', go },
    status: params.get('status') ?? '',
  }
}

function set(params: URLSearchParams, name: string, value: string): void {
  if (value) params.set(name, value)
  else params.delete(name)
}
