import type { ReactNode } from 'react'
import type { ApiTransport } from '../platform/api/api-client.ts'

/** The page that a section is on. */
export interface SectionPage {
  path: string
  /** Its name in the menu. */
  name: string | undefined
  /** The category of the menu that lists it. */
  category?: string | undefined
  /** The firm's, in which days are shown. */
  timeZone: string
}

/** A section that a kind of content adds to the home page, or to a page of another kind. */
export interface SiteSection<Data = unknown> {
  place: 'home' | 'service'
  /** Undefined if there is nothing to show. */
  load(api: ApiTransport, page: SectionPage): Promise<Data | undefined>
  render(data: Data): ReactNode
}
