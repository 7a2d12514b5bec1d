import { useCallback } from 'react'
import { useHeld } from '../../ui/held.ts'
import { fetchPagesBelow } from './route-code.tsx'

/** Fetches the code of all pages of a layout once the browser is idle, so that their links work without the network. */
export function useHeldPages(layoutId: string): void {
  useHeld(useCallback(() => fetchPagesBelow(layoutId), [layoutId]))
}
