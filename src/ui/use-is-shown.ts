import { useEffect, useRef } from 'react'

/** A ref that says whether the component is still mounted, for what comes after a wait. */
export function useIsShown(): React.RefObject<boolean> {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
