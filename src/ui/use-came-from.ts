import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/**
 * Returns the absolute address of the page of this site that the visitor came from, given by the link (`state={{ from
 * }}`) or else by the referrer. Undefined until hydration, since the server's markup is the same for every visitor.
 */
export function useCameFrom(): string | undefined {
  const { state } = useLocation()
  return useSyncExternalStore(
    neverChanges,
    () => onThisSite(typeof state?.from === 'string' ? state.from : document.referrer),
    () => undefined,
  )
}

/** Returns the state of a link whose page leads back to this one as it is now. */
export function useFromHere(): { from: string } {
  const { pathname, search } = useLocation()
  return { from: pathname + search }
}

const neverChanges = () => () => {}

function onThisSite(address: string): string | undefined {
  if (!address || !URL.canParse(address, window.location.origin)) return undefined
  const { origin, href } = new URL(address, window.location.origin)
  return origin === window.location.origin ? href : undefined
}
