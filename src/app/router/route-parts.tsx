import type { ComponentType, ReactNode } from 'react'
import type { DataRouteObject, MiddlewareFunction, ShouldRevalidateFunction } from 'react-router'

/** The exports of a route's file, as prepared by React Router's build. */
export interface RouteModule {
  default: ComponentType
  Layout?: ComponentType<{ children: ReactNode }>
  ErrorBoundary?: ComponentType
  HydrateFallback?: ComponentType
  clientLoader?: Exclude<DataRouteObject['loader'], boolean | undefined>
  clientMiddleware?: MiddlewareFunction[]
  shouldRevalidate?: ShouldRevalidateFunction
}

/** The code of routes by id; code fetched later is added. */
export type RouteModules = Record<string, RouteModule>

const known = new Map<RouteModule, ReturnType<typeof make>>()

/**
 * Returns what the router needs of a route, always with the same elements, so that React keeps the page when one router
 * takes over from another. `loaderData`: the document's; it replaces loaders that run only on the server, because
 * nothing changes it.
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
