import { createContext, useContext } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { MenuPart } from './site-menu.ts'

/** What a page shows that is not its own: sections of other kinds of content, in their order, and a part of the menu. */
export interface AreaData {
  sections: unknown[]
  menu: MenuPart[]
}

/** On the server: what the markup shows and the page's data leave out. */
const Rendered = createContext<AreaData | undefined>(undefined)
export const AreaProvider = Rendered.Provider

/** Undefined in a browser that has it in the markup. */
export function useAreaData(): AreaData | undefined {
  const inData = useRouteLoaderData('app/public-area') as AreaData | null | undefined
  return useContext(Rendered) ?? inData ?? undefined
}
