import { useCallback } from 'react'
import { usePreload } from '../../ui/load-once.ts'
import { fetchPagesBelow } from './route-code.tsx'

/** Fetches the code of all pages of a layout once the browser is idle, so that their links work without the network. */
export function usePreloadedPages(layoutId: string): void {
  usePreload(useCallback(() => fetchPagesBelow(layoutId), [layoutId]))
}
