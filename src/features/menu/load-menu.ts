import type { MenuCategory } from './schema.ts'

export interface LoadedMenu {
  menu: MenuCategory[]
  isBuiltIn: boolean
}

/** Returns the menu, or the built-in one if it cannot be loaded; the failure is only logged, by `report`. */
export async function loadMenu(
  read: () => Promise<MenuCategory[]>,
  report: (message: string, error: unknown) => void,
): Promise<LoadedMenu> {
  try {
    return { menu: await read(), isBuiltIn: false }
  } catch (error) {
    report('The services menu could not be loaded; the built-in one is shown', error)
    return { menu: await builtInMenu(), isBuiltIn: true }
  }
}

export async function builtInMenu(): Promise<MenuCategory[]> {
  const { default: categories } = await import('../../../content/menu.json')
  return categories.map(({ category, items }) => ({
    _id: category,
    category,
    items: items.map((item) => ({ ...item, _id: item.to, revision: 1 })),
    revision: 1,
  }))
}
