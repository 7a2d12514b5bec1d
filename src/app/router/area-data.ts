import { createContext, useContext } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { MenuPart } from '../site/site-menu.ts'

/** The parts of a page besides its own content: sections of other kinds, in order, and a part of the menu. */
export interface AreaData {
  sections: unknown[]
  /** Undefined if it could not be loaded. */
  menu: MenuPart[] | undefined
}

/** On the server: data that is in the markup but left out of the page's data. */
const Rendered = createContext<AreaData | undefined>(undefined)
export const AreaProvider = Rendered.Provider

/** Returns undefined in a browser if the data is in the markup only. */
export function useAreaData(): AreaData | undefined {
  const inData = useRouteLoaderData('public-area') as AreaData | null | undefined
  return useContext(Rendered) ?? inData ?? undefined
}
