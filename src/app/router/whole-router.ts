import type { DataRouteObject, UNSAFE_createBrowserHistory, UNSAFE_createRouter } from 'react-router'
import { createRouter } from 'react-router-whole'
import { pageData } from './page-data.ts'
import type { RouteManifest } from './route-manifest.ts'
import { partsOf, type RouteModule, type RouteModules } from './route-parts.tsx'

export type Router = ReturnType<typeof UNSAFE_createRouter>
type Parts = ReturnType<typeof partsOf>
export type History = ReturnType<typeof UNSAFE_createBrowserHistory>

/**
 * Creates React Router's router from its manifest of routes. `HydratedRouter` can do more (route discovery, data of
 * server loaders), but is larger, and reloads a page if the next one cannot be fetched, which offline ends in the
 * browser's error page. Here missing code is an error like any other, for the nearest error boundary.
 */
export function createWholeRouter(manifest: RouteManifest, modules: RouteModules, history: History): Router {
  const { loaderData, errors } = pageData()
  return createRouter({
    routes: routesBelow('', manifest, modules),
    history,
    hydrationData: { loaderData, errors },
  })
}

function routesBelow(parent: string, manifest: RouteManifest, modules: RouteModules): DataRouteObject[] {
  return Object.values(manifest.routes).flatMap((route) => {
    if (!route || (route.parentId ?? '') !== parent) return []
    const { id, index, path, module, hasClientMiddleware } = route
    const read = (loaded: RouteModule) => partsOf(id, loaded, pageData().loaderData)
    const load = async () => {
      modules[id] ??= (await import(/* @vite-ignore */ module)) as RouteModule
      return read(modules[id])
    }
    const known = modules[id] ? read(modules[id]) : { lazy: hasClientMiddleware ? oneByOne(load) : load }
    const children = routesBelow(id, manifest, modules)
    return [{ id, index, path, ...(children.length > 0 && { children }), ...known } as DataRouteObject]
  })
}

/** The router accepts a lazy middleware only if each part of a route is loaded separately. */
function oneByOne(load: () => Promise<Parts>) {
  const part = (name: keyof Parts) => async () => (await load())[name]
  return {
    element: part('element'),
    errorElement: part('errorElement'),
    hydrateFallbackElement: part('hydrateFallbackElement'),
    loader: part('loader'),
    middleware: part('middleware'),
    shouldRevalidate: part('shouldRevalidate'),
  }
}
