import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useDelayed } from './use-delayed.ts'

/** Whether a navigation within the same page has been loading for a while. */
export function useIsTurning(): boolean {
  const { pathname } = useLocation()
  const next = useNavigation().location
  return useDelayed(next?.pathname === pathname, 150)
}

/**
 * Returns a ref for the element around a list's entries, which takes the focus when the page changes, since the pressed
 * link may be gone. `list` identifies the list; if a filter changes it, the focus stays in the filter.
 */
export function useFocusOnNewPage(list: string, page: number) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef({ list, page })
  useEffect(() => {
    const isTurned = shown.current.list === list && shown.current.page !== page
    shown.current = { list, page }
    if (isTurned) place.current?.focus({ preventScroll: true })
  }, [list, page])
  return place
}
