import { useCallback, useEffect, useState } from 'react'
import { usePreload } from '../../ui/load-once.ts'
import { browserMenu, type MenuOutline, type MenuPart, renewBrowserMenu } from './site-menu.ts'

interface Loaded {
  menu: MenuOutline[]
  isBuiltIn: boolean
}

/** A page comes with an outline of the menu: the services follow once the browser is idle, or when they are wanted. */
export function useWholeMenu({ menu: outline, isBuiltIn }: Loaded) {
  const [menu, setMenu] = useState<MenuPart[]>()
  useEffect(() => {
    if (isBuiltIn) renewBrowserMenu({ isBuiltIn })
  }, [isBuiltIn])
  const load = useCallback(
    async () =>
      setMenu((await browserMenu()).menu.map(({ category, items }) => ({ category, services: items.length, items }))),
    [],
  )
  usePreload(load)
  return {
    menu: menu ?? outline.map((category) => ({ ...category, items: [] })),
    want: useCallback(() => void load().catch(() => {}), [load]),
  }
}
