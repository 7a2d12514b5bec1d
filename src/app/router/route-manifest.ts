import { held } from '../../ui/held.ts'
import { pageData } from './page-data.ts'

interface ManifestRoute {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  module: string
  hasLoader: boolean
  hasClientLoader: boolean
  hasClientMiddleware: boolean
}

/** The used part of React Router's manifest. */
export interface RouteManifest {
  routes: Record<string, ManifestRoute | undefined>
}

/**
 * Loads all routes of this build. Pages render without them, so they come with the router, but exist in development.
 */
export const loadRouteManifest = held(async () => {
  const left = window as unknown as { __reactRouterManifest?: RouteManifest }
  if (!left.__reactRouterManifest) await import(/* @vite-ignore */ pageData().manifest)
  return left.__reactRouterManifest as RouteManifest
})
