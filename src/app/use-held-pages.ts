import { useCallback } from 'react'
import { useHeld } from '../ui/held.ts'

/** The used part of React Router's manifest. The router has no API to prefetch pages. */
interface Manifest {
  routes: Record<string, { parentId?: string; module: string } | undefined>
}

/** Fetches the code of all pages of a layout once the browser is idle: their links then work without the network. */
export function useHeldPages(layoutId: string): void {
  useHeld(useCallback(() => fetchPages(layoutId), [layoutId]))
}

async function fetchPages(layoutId: string): Promise<void> {
  const { routes } = (window as unknown as { __reactRouterManifest: Manifest }).__reactRouterManifest
  const isBelow = (id: string | undefined): boolean =>
    id !== undefined && (id === layoutId || isBelow(routes[id]?.parentId))
  const pages = Object.keys(routes).filter(isBelow)
  const files = pages.map((id) => routes[id]?.module)
  await Promise.allSettled(files.map((file) => file && import(/* @vite-ignore */ file)))
}
