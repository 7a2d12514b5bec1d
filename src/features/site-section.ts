import type { ReactNode } from 'react'
import type { ApiTransport } from '../platform/api-client.ts'

/** A section that a kind of content adds to the home page, or to a page of another kind. */
export interface SiteSection<Data = unknown> {
  place: 'home' | 'service'
  /** Undefined where there is nothing to show. `path`: of the page that it stands on. `name`: as the menu has it, if it does. */
  load(api: ApiTransport, path: string, name: string | undefined): Promise<Data | undefined>
  render(data: Data): ReactNode
}
