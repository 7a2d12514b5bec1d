import type { ReactNode } from 'react'
import type { ApiTransport } from '../platform/api/api-client.ts'

/** A section that a kind of content adds to the home page, or to a page of another kind. */
export interface SiteSection<Data = unknown> {
  place: 'home' | 'service'
  /** Undefined if there is nothing to show. `path`: the page the section is on. `name`: the page's name in the menu. */
  load(api: ApiTransport, path: string, name: string | undefined): Promise<Data | undefined>
  render(data: Data): ReactNode
}
