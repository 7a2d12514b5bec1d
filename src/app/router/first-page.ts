import { type DataRouteObject, IDLE_NAVIGATION, type Location, matchRoutes, type RouterState } from 'react-router'
import { pageData } from './page-data.ts'
import { partsOf, type RouteModules } from './route-parts.tsx'

interface FirstPage {
  page: RouterState
  routes: DataRouteObject[]
  /** The same routes by their ids. */
  manifest: Record<string, DataRouteObject>
}

/** Returns the router state for the document's page, which is loaded; undefined if this is not the page's address. */
export function firstPage(modules: RouteModules, location: Location): FirstPage | undefined {
  const { matches, loaderData } = pageData()
  const manifest: FirstPage['manifest'] = {}
  // From the root down, each route has one child.
  const routes = matches.reduceRight<DataRouteObject[]>((children, { id, path, index, module: _ }) => {
    const parts = modules[id] && partsOf(id, modules[id], loaderData)
    manifest[id] = { id, path, index, ...parts, ...(children.length > 0 && { children }) } as DataRouteObject
    return [manifest[id]]
  }, [])
  const found = matchRoutes(routes, location)
  if (!found) return undefined
  const page: RouterState = {
    historyAction: 'POP' as RouterState['historyAction'],
    location,
    matches: found as RouterState['matches'],
    initialized: true,
    renderFallback: false,
    navigation: IDLE_NAVIGATION,
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData,
    actionData: null,
    errors: null,
    fetchers: new Map(),
    blockers: new Map(),
  }
  return { page, routes, manifest }
}
