import { allKinds } from '../../features/kinds.ts'
import { listMenu } from '../../features/menu/client.ts'
import { builtInMenu, type LoadedMenu, loadMenu } from '../../features/menu/load-menu.ts'
import type { MenuCategory } from '../../features/menu/schema.ts'
import { visitorApi } from '../../platform/api/api-client.ts'
import { loadOnce } from '../../ui/load-once.ts'

/** A category as the frame of every page shows it. */
export interface MenuOutline {
  category: string
  services: number
}

/** A category with the services that a page shows. */
export interface MenuPart extends MenuOutline {
  items: { name: string; to: string; desc?: string; aliases?: string[] | undefined }[]
  /** Services that the page names after these, without linking to them. */
  others?: string[]
}

export function outlineOf(menu: MenuCategory[]): MenuOutline[] {
  return menu.map(({ category, items }) => ({ category, services: items.length }))
}

/** How many of a category's services its card on the home page names; it links to the first. */
const onCard = 3

const servicePages = allKinds.flatMap(({ servicePages = [] }) => servicePages)

/** Returns the part of the menu that the page at `path` shows; the whole menu would be a quarter of the document. */
export function menuPartOf(menu: MenuCategory[], path: string): MenuPart[] {
  if (path === '/') return menu.map(cardOf)
  if (servicePages.includes(path.toLowerCase())) return menu.map((category) => partOf(category, category.items))
  const home = menu.find(({ items }) => items.some(({ to }) => to === path))
  if (!home) return []
  const items = home.items.map(({ name, to, desc }) => ({ name, to, desc }))
  return [{ category: home.category, services: items.length, items }]
}

function cardOf(category: MenuCategory): MenuPart {
  const [first, ...others] = category.items.slice(0, onCard)
  return { ...partOf(category, first ? [first] : []), others: others.map(({ name }) => name) }
}

function partOf({ category, items }: MenuCategory, shown: MenuCategory['items']): MenuPart {
  return { category, services: items.length, items: shown.map(({ name, to }) => ({ name, to })) }
}

const fetchMenu = () =>
  loadMenu(
    () => listMenu(visitorApi),
    (message, error) => {
      console.error(message, error)
      renewBrowserMenu()
    },
  )
let load = loadOnce(fetchMenu)

/** In the browser: returns the whole menu, fetched once. If that fails, the next reader tries again. */
export function browserMenu(): Promise<LoadedMenu> {
  return load()
}

/** Makes the next reader fetch the menu again or, if the page came with the built-in one, use that. */
export function renewBrowserMenu({ isBuiltIn = false } = {}): void {
  load = loadOnce(isBuiltIn ? async () => ({ menu: await builtInMenu(), isBuiltIn }) : fetchMenu)
}
