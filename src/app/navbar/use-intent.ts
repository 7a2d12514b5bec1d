import { useEffect, useRef } from 'react'

/**
 * Delays the reaction to hovering; each call cancels the previous one, so that a pointer crossing other entries on its
 * way changes nothing.
 */
export function useIntent() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (act: (() => void) | undefined, afterMs = 0) => {
    clearTimeout(timer.current)
    if (act) timer.current = setTimeout(act, afterMs)
  }
}
