import { rerenderTable } from '../platform/rerender.server.ts'
import type { Resources } from '../resources.server.ts'
import { allServerKinds } from './kinds.server.ts'

/** Renders again what an older renderer has made, of every kind of content. */
export async function rerenderContent(deps: Pick<Resources, 'db' | 'renderer' | 'log'>): Promise<void> {
  for (const { renderedTable } of allServerKinds) if (renderedTable) await rerenderTable(deps, renderedTable)
}
