import type { MenuCategory } from '../../features/menu/schema.ts'
import { practiceSlug } from '../../platform/practice.ts'

export type Menu = readonly Pick<MenuCategory, 'category' | 'items'>[]

/** A category of the menu, with the end of its address. */
export interface Practice {
  slug: string
  category: string
  items: { name: string; desc: string; to: string }[]
}

/** The practices of the menu: of two whose names make one address, the first. */
export function practicesIn(menu: Menu): Practice[] {
  const all = menu.map(({ category, items }) => ({
    slug: practiceSlug(category),
    category,
    items: items.map(({ name, desc, to }) => ({ name, desc, to })),
  }))
  return all.filter(({ slug }, place) => slug !== '' && all.findIndex((other) => other.slug === slug) === place)
}
