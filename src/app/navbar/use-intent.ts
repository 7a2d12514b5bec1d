import { useEffect, useRef } from 'react'

/**
 * Runs what a pointer seems to mean, not what it passes over: each call puts off the one before, so that a diagonal way
 * across other entries changes nothing.
 */
export function useIntent() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (act: (() => void) | undefined, afterMs = 0) => {
    clearTimeout(timer.current)
    if (act) timer.current = setTimeout(act, afterMs)
  }
}
