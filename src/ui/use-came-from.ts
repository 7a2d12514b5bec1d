import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/**
 * The absolute address of the page of this site that the visitor came from: what the link said (`state={{ from }}`), else what
 * the browser says. Undefined on the server and until the page has been taken over, since the markup is every visitor's.
 */
export function useCameFrom(): string | undefined {
  const { state } = useLocation()
  return useSyncExternalStore(
    neverChanges,
    () => onThisSite(typeof state?.from === 'string' ? state.from : document.referrer),
    () => undefined,
  )
}

const neverChanges = () => () => {}

function onThisSite(address: string): string | undefined {
  if (!address || !URL.canParse(address, window.location.origin)) return undefined
  const { origin, href } = new URL(address, window.location.origin)
  return origin === window.location.origin ? href : undefined
}
