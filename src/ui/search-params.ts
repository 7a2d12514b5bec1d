import { useCallback, useContext, useMemo } from 'react'
import { type NavigateOptions, UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router'

type Init = URLSearchParams | Record<string, string>

/** Replaces React Router's hook, which would make every page load its forms and fetchers as well. */
export function useSearchParams() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const latest = useLatestParams()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const set = useCallback(
    (next: Init | ((latest: URLSearchParams) => Init), options?: NavigateOptions) => {
      const chosen = typeof next === 'function' ? next(latest()) : next
      void navigate(`?${new URLSearchParams(chosen)}`, options)
    },
    [navigate, latest],
  )
  return [params, set] as const
}

/**
 * Returns a function for the parameters as they are or, during a navigation within the page, as they will be. Those of
 * the last render may be outdated: a second change, made before the first is shown, would undo it.
 */
export function useLatestParams(): () => URLSearchParams {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  return useCallback(() => {
    if (!router) return new URLSearchParams()
    const { location, navigation } = router.state
    const isWithin = navigation.location?.pathname === location.pathname
    return new URLSearchParams((isWithin ? navigation.location : location)?.search)
  }, [router])
}
