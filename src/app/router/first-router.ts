import {
  IDLE_NAVIGATION,
  type Location,
  parsePath,
  type RouterState,
  type RouterSubscriber,
  type To,
} from 'react-router'
import { held } from '../../ui/held.ts'
import { firstPage } from './first-page.ts'
import { loadRouteManifest } from './route-manifest.ts'
import type { RouteModules } from './route-parts.tsx'
import type { History, Router } from './whole-router.ts'

const unchanged: Parameters<RouterSubscriber>[1] = { deletedFetchers: [], newErrors: null, flushSync: false }

/**
 * Stands in for the router until it is loaded: it knows only the document's page. A navigation meanwhile waits for the
 * router and looks like any other. If the router cannot be fetched, the nearest error boundary says so at the target
 * address, as for any missing code. Returns undefined if the address is not the document's.
 */
export function createFirstRouter(modules: RouteModules, history: History) {
  const found = firstPage(modules, history.location)
  if (!found) return undefined
  const { page, routes, manifest } = found
  const boundary = page.matches.findLast(({ route }) => route.errorElement)?.route.id ?? 'root'
  const listeners = new Set<RouterSubscriber>()
  const tell: RouterSubscriber = (state, change) => {
    for (const hear of [...listeners]) hear(state, change)
  }
  let positions: Parameters<Router['enableScrollRestoration']> | undefined
  let whole: Router | undefined
  /** Whether the browser has moved to an address that the router does not know of. */
  let isMoved = false
  /** Whether an error is shown in place of the page. */
  let isAway = false

  const load = held(async () => {
    const [{ createWholeRouter }, all] = await Promise.all([import('./whole-router.ts'), loadRouteManifest()])
    return () => {
      // It starts with this page, wherever the browser is meanwhile.
      whole ??= begin(createWholeRouter(all, modules, { ...history, location: page.location }))
      return whole
    }
  })

  function begin(router: Router): Router {
    unlisten()
    router.subscribe(tell)
    if (positions) router.enableScrollRestoration(...positions)
    router.initialize()
    if (isMoved) window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
    return router
  }

  async function navigate(to: To | number | null, options?: object): Promise<void> {
    if (typeof to === 'number') return history.go(to)
    const path = typeof to === 'string' ? parsePath(to) : to
    const next: Location = { ...page.location, search: '', hash: '', ...path, key: Math.random().toString(36).slice(2) }
    tell({ ...page, navigation: leavingFor(next) }, unchanged)
    const take = await load().catch((error) => {
      history.push(next)
      show(next, error)
    })
    await take?.().navigate(to, options)
  }

  const unlisten = history.listen(async ({ location }) => {
    isMoved = true
    if (isPage(location)) return isAway && show(location)
    const take = await load().catch((error) => show(location, error))
    take?.()
  })

  const isPage = ({ pathname, search }: Location) =>
    pathname === page.location.pathname && search === page.location.search

  function show(location: Location, error?: unknown): void {
    isMoved = true
    isAway = !isPage(location)
    // Null scrolls the window to the top, because an error at the top of a long page would not be seen.
    const shown = { location, errors: isAway ? { [boundary]: error } : null, restoreScrollPosition: null }
    tell({ ...page, ...shown }, unchanged)
  }

  const first = {
    state: page,
    routes,
    manifest,
    window,
    createHref: history.createHref,
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
    navigate,
    subscribe(hear: RouterSubscriber) {
      listeners.add(hear)
      return () => void listeners.delete(hear)
    },
    enableScrollRestoration(...given: Parameters<Router['enableScrollRestoration']>) {
      positions = given
      return () => {}
    },
  } as unknown as Router
  // Once loaded, the real router answers.
  const router = new Proxy(first, { get: (_, name: keyof Router) => (whole ?? first)[name] })
  return { router, hold: async () => void (await load())() }
}

function leavingFor(location: Location): RouterState['navigation'] {
  return { ...IDLE_NAVIGATION, state: 'loading', location, matches: [], historyAction: 'PUSH' } as never
}
