import { useState } from 'react'
import { pageAt } from '../../../ui/paging.ts'
import { useListPlace } from '../../list-place.ts'
import type { MenuCategory, MenuItem } from '../schema.ts'

/** A category and those of its services that the search has found. */
export interface FoundCategory {
  category: MenuCategory
  items: MenuItem[]
}

/** The page and the search of the categories, in the address, and the shown page of each category's services. */
export function useMenuPages() {
  const { page, q, go } = useListPlace()
  const [itemPages, setItemPages] = useState<Record<string, number>>({})
  const turnItems = (categoryId: string, page: number) => setItemPages((before) => ({ ...before, [categoryId]: page }))

  /** Turns to the entry at this place among the categories, or among the services of one. */
  function turnTo(place: number, categoryId?: string): void {
    if (categoryId) turnItems(categoryId, pageAt(place))
    else if (pageAt(place) !== page) go({ page: pageAt(place) })
  }

  return { page, q, go, turnItems, turnTo, itemPageOf: (id: string) => itemPages[id] ?? 1 }
}

export type MenuPages = ReturnType<typeof useMenuPages>

/** Names, paths and descriptions are searched; a category that is found comes with all its services. */
export function findInMenu(menu: MenuCategory[], q: string): FoundCategory[] {
  const has = (...texts: string[]) => texts.some((text) => text.toLowerCase().includes(q.toLowerCase()))
  return menu
    .map((category) => ({
      category,
      items: has(category.category)
        ? category.items
        : category.items.filter(({ name, to, desc }) => has(name, to, desc)),
    }))
    .filter(({ category, items }) => items.length > 0 || has(category.category))
}
