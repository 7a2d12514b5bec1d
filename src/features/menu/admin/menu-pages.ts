import { useState } from 'react'
import { includesFolded } from '../../../db/fold.ts'
import { pageAt } from '../../../ui/paging.ts'
import { useListPlace } from '../../list-place.ts'
import type { MenuCategory, MenuItem } from '../schema.ts'

/** A category and those of its services that match the search. */
export interface FoundCategory {
  category: MenuCategory
  items: MenuItem[]
}

/**
 * Holds the categories' page and search, in the URL, the current page of each category's services, and which categories
 * are collapsed.
 */
export function useMenuPages() {
  const { page, q, go } = useListPlace()
  const [itemPages, setItemPages] = useState<Record<string, number>>({})
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const turnItems = (categoryId: string, page: number) => setItemPages((before) => ({ ...before, [categoryId]: page }))

  const openCategory = (id: string) => setClosed((before) => new Set([...before].filter((other) => other !== id)))

  /** Turns to the page with the entry at this position among the categories, or among one category's services. */
  function turnTo(place: number, categoryId?: string): void {
    if (categoryId) {
      turnItems(categoryId, pageAt(place))
      openCategory(categoryId)
    } else if (pageAt(place) !== page) go({ page: pageAt(place) })
  }

  /** Turns to the pages with a new entry. Opens its category, and ends a search that does not find it. */
  function show(menu: MenuCategory[], category: MenuCategory, item?: MenuItem): void {
    const found = findInMenu(menu, q)
    const match = found.find((each) => each.category === category)
    const isFound = match !== undefined && (!item || match.items.includes(item))
    const categories = isFound ? found.map((each) => each.category) : menu
    const place = pageAt(categories.indexOf(category))
    if (!isFound) go({ page: place, q: '' })
    else if (place !== page) go({ page: place })
    if (item) turnItems(category._id, pageAt((isFound ? match : category).items.indexOf(item)))
    openCategory(category._id)
  }

  const itemPageOf = (id: string) => itemPages[id] ?? 1
  return { page, q, go, turnItems, turnTo, show, itemPageOf, closed, setClosed }
}

export type MenuPages = ReturnType<typeof useMenuPages>

/** Searches names, paths and descriptions. A matching category keeps all its services. */
export function findInMenu(menu: MenuCategory[], q: string): FoundCategory[] {
  const has = (...texts: string[]) => texts.some((text) => includesFolded(text, q))
  return menu
    .map((category) => ({
      category,
      items: has(category.category)
        ? category.items
        : category.items.filter(({ name, to, desc }) => has(name, to, desc)),
    }))
    .filter(({ category, items }) => items.length > 0 || has(category.category))
}
