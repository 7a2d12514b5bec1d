import { useEffect, useRef } from 'react'
import { tellVisit } from '../platform/visit-beacon.ts'

/** Tells the server of each page and entry but the first, which it has sent itself. */
export function useToldVisits(content: string): void {
  const shown = useRef(content)
  useEffect(() => {
    if (shown.current === content) return
    shown.current = content
    tellVisit('view')
  }, [content])
}
