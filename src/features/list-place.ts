import { useSearchParams } from 'react-router'
import { mostSearchCharacters, readPage, readText } from '../platform/address.ts'

/** The page and the search of a list that the browser has whole: `?page=2&q=cloud`. `go` changes them in the address. */
export function useListPlace() {
  const [params, setParams] = useSearchParams()
  function go({ page = 1, q }: { page?: number; q?: string }): void {
    const next = new URLSearchParams(params)
    set(next, 'page', page > 1 ? String(page) : '')
    if (q !== undefined) set(next, 'q', q)
    setParams(next, { replace: q !== undefined, preventScrollReset: true })
  }
  return { page: readPage(params), q: readText(params, 'q', mostSearchCharacters) ?? '', go }
}

function set(params: URLSearchParams, name: string, value: string): void {
  if (value) params.set(name, value)
  else params.delete(name)
}
