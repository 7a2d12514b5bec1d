import type { MenuCategory, MenuItem } from '../../features/menu/schema.ts'

export const mostResults = 5

/** The services whose name holds `text`, at most five; those that begin with it come first. */
export function searchMenu(menu: MenuCategory[], text: string): (MenuItem & { category: string })[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  const all = menu.flatMap(({ category, items }) => items.map((item) => ({ ...item, category })))
  const place = (item: MenuItem) => item.name.toLowerCase().indexOf(wanted)
  return all
    .filter((item) => place(item) >= 0)
    .sort((a, b) => Number(place(a) > 0) - Number(place(b) > 0))
    .slice(0, mostResults)
}
