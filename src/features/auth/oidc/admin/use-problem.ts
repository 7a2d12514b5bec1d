import { useEffect, useState } from 'react'
import { useSearchParams } from '../../../../ui/search-params.ts'
import { problemParameter, readProblem } from '../options.ts'

/**
 * Returns why the provider has sent the browser back, and takes it out of the address, so that it is not said again when
 * the page is reloaded. It is set only once the page is there, so that screen readers announce it.
 */
export function useProblem(): string | undefined {
  const [search, setSearch] = useSearchParams()
  const [problem, setProblem] = useState<string>()
  const isNamed = search.has(problemParameter)
  useEffect(() => {
    if (!isNamed) return
    setProblem(readProblem(search.toString()))
    setSearch(
      (before) => {
        before.delete(problemParameter)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }, [isNamed, search, setSearch])
  return problem
}
