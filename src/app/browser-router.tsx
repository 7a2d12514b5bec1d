import { type ComponentType, type ReactNode, useLayoutEffect } from 'react'
import {
  type DataRouteObject,
  type MiddlewareFunction,
  type ShouldRevalidateFunction,
  UNSAFE_createBrowserHistory,
  UNSAFE_createRouter,
  UNSAFE_decodeViaTurboStream,
  UNSAFE_defaultMapRouteProperties,
  UNSAFE_FrameworkContext,
  UNSAFE_getHydrationData,
  UNSAFE_hydrationRouteProperties,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'

type Router = ReturnType<typeof UNSAFE_createRouter>
type Framework = NonNullable<React.ContextType<typeof UNSAFE_FrameworkContext>>
type Hydration = Parameters<typeof UNSAFE_getHydrationData>[0]

/** What a route's file exports, as React Router's build has prepared it. */
interface RouteModule {
  default: ComponentType
  Layout?: ComponentType<{ children: ReactNode }>
  ErrorBoundary?: ComponentType
  HydrateFallback?: ComponentType
  clientLoader?: Exclude<DataRouteObject['loader'], boolean | undefined> & { hydrate?: boolean }
  clientMiddleware?: MiddlewareFunction[]
  shouldRevalidate?: ShouldRevalidateFunction
}

/** What `<Scripts>` has left in the document. */
interface Left {
  __reactRouterContext: Pick<Framework, 'future' | 'routeDiscovery' | 'ssr' | 'isSpaMode'> & {
    stream: ReadableStream<Uint8Array>
  }
  __reactRouterManifest: Framework['manifest']
  __reactRouterRouteModules: Record<string, RouteModule>
}

/**
 * The router of a built page. React Router's own `HydratedRouter` can do more (routes that are discovered, data of a
 * server's loaders), weighs 6 KB more, and reloads a page whose next one cannot be fetched: offline that ends in the
 * browser's error page. Here the code that is missing is an error like any other, for the nearest error boundary.
 */
export async function createBrowserRouter() {
  const {
    __reactRouterContext: context,
    __reactRouterManifest: manifest,
    __reactRouterRouteModules: modules,
  } = window as unknown as Left
  const state = (await UNSAFE_decodeViaTurboStream(context.stream, window)).value as Hydration['state']
  const routes = routesBelow('', { manifest, modules, loaderData: state.loaderData ?? {} })
  const router = UNSAFE_createRouter({
    routes,
    history: UNSAFE_createBrowserHistory(),
    hydrationData: UNSAFE_getHydrationData({
      state,
      routes,
      getRouteInfo: (id) => ({
        clientLoader: modules[id]?.clientLoader as never,
        hasLoader: manifest.routes[id]?.hasLoader === true,
        hasHydrateFallback: modules[id]?.HydrateFallback !== undefined,
      }),
      location: window.location,
      basename: '/',
      future: context.future,
      isSpaMode: false,
    }),
    mapRouteProperties: UNSAFE_defaultMapRouteProperties,
    hydrationRouteProperties: UNSAFE_hydrationRouteProperties,
  })
  return { router, framework: { ...context, manifest, routeModules: modules as unknown as Framework['routeModules'] } }
}

interface Parts {
  manifest: Framework['manifest']
  modules: Record<string, RouteModule>
  loaderData: Record<string, unknown>
}

function routesBelow(parent: string, parts: Parts): DataRouteObject[] {
  const { manifest, modules, loaderData } = parts
  return Object.values(manifest.routes).flatMap((route) => {
    if (!route || (route.parentId ?? '') !== parent) return []
    const { id, index, path, module } = route
    const read = (loaded: RouteModule) => propertiesOf(loaded, id in loaderData ? () => loaderData[id] : undefined)
    const load = async () => {
      modules[id] ??= (await import(/* @vite-ignore */ module)) as RouteModule
      return read(modules[id])
    }
    const known = modules[id] ? read(modules[id]) : { lazy: load }
    const children = routesBelow(id, parts)
    return [{ id, index, path, ...(children.length > 0 && { children }), ...known } as DataRouteObject]
  })
}

/** `loadAgain`: for what only a loader of the server can load, and nothing changes. */
function propertiesOf(module: RouteModule, loadAgain: (() => unknown) | undefined) {
  const { default: Component, Layout, ErrorBoundary, HydrateFallback, clientLoader } = module
  const wrap = (Part: ComponentType) => () =>
    Layout ? (
      <Layout>
        <Part />
      </Layout>
    ) : (
      <Part />
    )
  return {
    Component: Layout ? wrap(Component) : Component,
    ...(ErrorBoundary && { ErrorBoundary: Layout ? wrap(ErrorBoundary) : ErrorBoundary }),
    ...(HydrateFallback && { HydrateFallback }),
    loader: clientLoader ?? loadAgain,
    middleware: module.clientMiddleware,
    shouldRevalidate: module.shouldRevalidate,
  }
}

export function BrowserRouter({ router, framework }: { router: Router; framework: Framework }) {
  // Not before React has taken the document over: the first loaders may change what is shown.
  useLayoutEffect(() => void router.initialize(), [router])
  return (
    <>
      <UNSAFE_FrameworkContext value={framework}>
        <RouterProvider router={router} />
      </UNSAFE_FrameworkContext>
      {/* In place of what the server adds after the page: React counts places for its ids. */}
      {null}
    </>
  )
}
