import { useCallback } from 'react'
import { useHeld } from '../../ui/held.ts'
import { loadRouteManifest } from './route-manifest.ts'

/**
 * Fetches the code of all pages of a layout once the browser is idle, so that their links work without the network.
 * Skips pages that only the server loads and the catch-all (`*`). The router has no API for that.
 */
export function useHeldPages(layoutId: string): void {
  useHeld(useCallback(() => fetchPages(layoutId), [layoutId]))
}

async function fetchPages(layoutId: string): Promise<void> {
  const { routes } = await loadRouteManifest()
  const isBelow = (id: string | undefined): boolean =>
    id !== undefined && (id === layoutId || isBelow(routes[id]?.parentId))
  const pages = Object.keys(routes)
    .filter(isBelow)
    .flatMap((id) => routes[id] ?? [])
  const inBrowser = pages.filter(
    ({ path, hasLoader, hasClientLoader }) => (hasClientLoader || !hasLoader) && path !== '*',
  )
  await Promise.allSettled(inBrowser.map(({ module }) => import(/* @vite-ignore */ module)))
}
