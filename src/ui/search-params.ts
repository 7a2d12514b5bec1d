import { useCallback, useMemo, useRef } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'

type Init = URLSearchParams | Record<string, string>

/** Replaces React Router's hook, which would make every page load its forms and fetchers as well. */
export function useSearchParams() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const latest = useRef(params)
  latest.current = params
  const set = useCallback(
    (next: Init | ((latest: URLSearchParams) => Init), options?: NavigateOptions) => {
      const chosen = typeof next === 'function' ? next(new URLSearchParams(latest.current)) : next
      void navigate(`?${new URLSearchParams(chosen)}`, options)
    },
    [navigate],
  )
  return [params, set] as const
}
