import type { ContextType } from 'react'
import { type UNSAFE_FrameworkContext, useRouteError } from 'react-router'
import { held } from '../../ui/held.ts'

type Framework = NonNullable<ContextType<typeof UNSAFE_FrameworkContext>>
type Manifest = Framework['manifest']
type Modules = Framework['routeModules']
type Module = NonNullable<Modules[string]>

declare global {
  interface Window {
    /** All routes of the build, and the code of those that this document shows, for React Router. */
    __reactRouterManifest?: Manifest
    __reactRouterRouteModules?: Modules
  }
}

const manifestRoutes = () => Object.values(window.__reactRouterManifest?.routes ?? {}).flatMap((route) => route ?? [])

/**
 * Gives each route without code a stand-in that fetches it. Call before the router is created. React Router would reload
 * the page if code is missing, which offline ends in the browser's error page. From a stand-in it is an error like any
 * other, for the nearest error boundary, and the next navigation tries again.
 */
export function standInForMissingCode(): void {
  const modules = window.__reactRouterRouteModules ?? {}
  for (const route of manifestRoutes()) modules[route.id] ??= standIn(route, modules)
}

type Route = NonNullable<Manifest['routes'][string]>

function standIn({ id, module, hasErrorBoundary, hasClientMiddleware }: Route, modules: Modules): Module {
  let code: Module | undefined
  const load = async (): Promise<Module> => {
    const fetched: Module = code ?? (await import(/* @vite-ignore */ module))
    code = fetched
    modules[id] = fetched
    return fetched
  }
  return {
    default: () => code && <code.default />,
    clientLoader: async (args) => (await load()).clientLoader?.(args) ?? null,
    shouldRevalidate: (args) => code?.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate,
    ...(hasErrorBoundary && { ErrorBoundary: () => (code?.ErrorBoundary ? <code.ErrorBoundary /> : <Unhandled />) }),
    ...(hasClientMiddleware && {
      clientMiddleware: [
        async (args, next) => {
          const { clientMiddleware = [] } = await load()
          const run = clientMiddleware.reduceRight<typeof next>((after, each) => {
            const rest = held(after)
            return async () => (await each(args, rest)) ?? rest()
          }, next)
          return run()
        },
      ],
    }),
  }
}

/** Passes the error on to the boundary above. */
function Unhandled(): never {
  throw useRouteError()
}

/** Fetches the code of all pages below a route. Skips pages that only the server loads and the catch-all (`*`). */
export async function fetchPagesBelow(layoutId: string): Promise<void> {
  const routes = manifestRoutes()
  const parents = new Map(routes.map(({ id, parentId }) => [id, parentId]))
  const isBelow = (id: string | undefined): boolean => id !== undefined && (id === layoutId || isBelow(parents.get(id)))
  const pages = routes.filter(
    ({ id, path, hasLoader, hasClientLoader }) => isBelow(id) && (hasClientLoader || !hasLoader) && path !== '*',
  )
  await Promise.allSettled(pages.map(({ module }) => import(/* @vite-ignore */ module)))
}
