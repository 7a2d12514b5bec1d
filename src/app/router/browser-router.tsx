import { useLayoutEffect } from 'react'
import { UNSAFE_createBrowserHistory, UNSAFE_FrameworkContext } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { whenIdle } from '../../ui/held.ts'
import { createFirstRouter } from './first-router.ts'
import { pageData } from './page-data.ts'
import { loadRouteManifest } from './route-manifest.ts'
import type { RouteModule, RouteModules } from './route-parts.tsx'
import type { Router } from './whole-router.ts'

interface Made {
  router: Router
  modules: RouteModules
  /** Runs after hydration, because the first loaders may change what is shown. */
  start: () => unknown
}

/** Creates the router of a built page. It loads once the browser is idle, or at once if the page needs its loaders. */
export async function createBrowserRouter(): Promise<Made> {
  const { matches, isLoaded } = pageData()
  const history = UNSAFE_createBrowserHistory()
  const loadWhole = () => Promise.all([import('./whole-router.ts'), loadRouteManifest()])
  // In parallel with the page's code, not after it.
  if (!isLoaded) void loadWhole().catch(() => {})
  const load = async ({ id, module }: { id: string; module: string }) =>
    [id, (await import(/* @vite-ignore */ module)) as RouteModule] as const
  const modules: RouteModules = Object.fromEntries(await Promise.all(matches.map(load)))
  const first = isLoaded ? createFirstRouter(modules, history) : undefined
  if (first) return { router: first.router, modules, start: () => whenIdle(() => void first.hold().catch(() => {})) }
  const [{ createWholeRouter }, manifest] = await loadWhole()
  const router = createWholeRouter(manifest, modules, history)
  return { router, modules, start: () => router.initialize() }
}

export function BrowserRouter({ router, modules, start }: Made) {
  useLayoutEffect(() => void start(), [start])
  return (
    <>
      <UNSAFE_FrameworkContext value={{ routeModules: modules } as never}>
        <RouterProvider router={router} />
      </UNSAFE_FrameworkContext>
      {/* Stands for what the server adds after the page: React derives ids from positions. */}
      {null}
    </>
  )
}
