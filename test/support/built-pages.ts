import { resolve } from 'node:path'
import type { ServerBuild } from 'react-router'
import { createPageRenderer, type PageRenderer } from '../../src/app/rendering/renderer.server.ts'

/** The site's pages as React Router built them. */
export const loadBuild = (): Promise<ServerBuild> => import(resolve(import.meta.dirname, '../../build/server/index.js'))

/** Renders the built pages in this thread. Calls `onRender` before each. */
export function createBuiltPages(onRender = () => {}): PageRenderer {
  const { render } = createPageRenderer({ build: loadBuild, mode: 'production' })
  return {
    render(...page) {
      onRender()
      return render(...page)
    },
  }
}
