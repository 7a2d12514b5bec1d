import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Calls back when a navigation begins, so that the loading page is visible, and when one ends. */
export function useOnNavigation(callback: () => void): void {
  const { key } = useLocation()
  const coming = useNavigation().location?.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has a key of its own, also to the same page.
  useEffect(callback, [key, coming])
}
