import type { ComponentType, ReactNode } from 'react'
import type { DataRouteObject, MiddlewareFunction, ShouldRevalidateFunction } from 'react-router'

/** What a route's file exports, as React Router's build has prepared it. */
export interface RouteModule {
  default: ComponentType
  Layout?: ComponentType<{ children: ReactNode }>
  ErrorBoundary?: ComponentType
  HydrateFallback?: ComponentType
  clientLoader?: Exclude<DataRouteObject['loader'], boolean | undefined>
  clientMiddleware?: MiddlewareFunction[]
  shouldRevalidate?: ShouldRevalidateFunction
}

/** The code of routes by their ids; what is fetched later is added. */
export type RouteModules = Record<string, RouteModule>

const known = new Map<RouteModule, ReturnType<typeof make>>()

/**
 * What the router does with a route, and always the same elements: React then keeps the page when one router takes over
 * from another. `loaderData`: of the document, for what only a loader of the server can load, and nothing changes.
 */
export function partsOf(id: string, module: RouteModule, loaderData: Record<string, unknown>) {
  const parts = known.get(module) ?? make(module, id in loaderData ? () => loaderData[id] : undefined)
  known.set(module, parts)
  return parts
}

function make(module: RouteModule, loadAgain: (() => unknown) | undefined) {
  const { Layout, ErrorBoundary, HydrateFallback } = module
  const elementOf = (Part: ComponentType) =>
    Layout ? (
      <Layout>
        <Part />
      </Layout>
    ) : (
      <Part />
    )
  return {
    element: elementOf(module.default),
    ...(ErrorBoundary && { errorElement: elementOf(ErrorBoundary) }),
    ...(HydrateFallback && { hydrateFallbackElement: <HydrateFallback /> }),
    loader: module.clientLoader ?? loadAgain,
    middleware: module.clientMiddleware,
    shouldRevalidate: module.shouldRevalidate,
  }
}
