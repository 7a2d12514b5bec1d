import { useState } from 'react'
import { pageAt } from '../../../ui/paging.ts'
import { useListPlace } from '../../list-place.ts'
import type { MenuCategory, MenuItem } from '../schema.ts'

/** A category and those of its services that match the search. */
export interface FoundCategory {
  category: MenuCategory
  items: MenuItem[]
}

/** Holds the categories' page and search, in the URL, and the current page of each category's services. */
export function useMenuPages() {
  const { page, q, go } = useListPlace()
  const [itemPages, setItemPages] = useState<Record<string, number>>({})
  const turnItems = (categoryId: string, page: number) => setItemPages((before) => ({ ...before, [categoryId]: page }))

  /** Turns to the page with the entry at this position among the categories, or among one category's services. */
  function turnTo(place: number, categoryId?: string): void {
    if (categoryId) turnItems(categoryId, pageAt(place))
    else if (pageAt(place) !== page) go({ page: pageAt(place) })
  }

  return { page, q, go, turnItems, turnTo, itemPageOf: (id: string) => itemPages[id] ?? 1 }
}

export type MenuPages = ReturnType<typeof useMenuPages>

/** Searches names, paths and descriptions. A matching category keeps all its services. */
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
