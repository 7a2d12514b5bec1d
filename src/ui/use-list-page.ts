import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useDelayed } from './use-delayed.ts'

/** Whether another state of the page that is shown has been on its way for a while. */
export function useIsTurning(): boolean {
  const { pathname } = useLocation()
  const next = useNavigation().location
  return useDelayed(next?.pathname === pathname, 150)
}

/**
 * For the element around a list's entries: takes the focus when the page of the list is turned, since the link that did it
 * may be gone. `list` names the list; where that changes, the focus stays in the filter that has changed it.
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
