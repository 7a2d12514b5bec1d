import type { MenuCategory } from '../schema.ts'

/** The menu's order as ids only, so that it survives edits of the entries. */
export interface OrderIds {
  categories: string[]
  /** By category id. */
  items: Record<string, string[]>
}

/** One place up or down, to the top, or to the place of another entry of the same list. */
export type Move = -1 | 1 | 'top' | { onto: string }

export function orderOf(menu: MenuCategory[]): OrderIds {
  return {
    categories: menu.map(({ _id }) => _id),
    items: Object.fromEntries(menu.map(({ _id, items }) => [_id, items.map((item) => item._id)])),
  }
}

/** Returns the menu in that order. Entries missing from the order come last; ids without an entry are ignored. */
export function inOrder(menu: MenuCategory[], order: OrderIds): MenuCategory[] {
  return sortBy(menu, order.categories).map((category) => ({
    ...category,
    items: sortBy(category.items, order.items[category._id] ?? []),
  }))
}

export function hasSameOrder(menu: MenuCategory[], other: MenuCategory[]): boolean {
  return JSON.stringify(orderOf(menu)) === JSON.stringify(orderOf(other))
}

export interface MergedOrder {
  order: OrderIds
  /** The categories whose services both sides have moved; 'categories' if they have moved those. */
  overlaps: string[]
}

/**
 * Merges two orders that both started from `base`, list by list: theirs if only they moved its entries, otherwise mine.
 * An added or deleted entry is no move.
 */
export function mergeOrders(base: OrderIds, mine: OrderIds, theirs: OrderIds): MergedOrder {
  const overlaps: string[] = []
  const merge = (name: string, old: string[] = [], own: string[] = [], other: string[] = []) => {
    if (!isMoved(old, other)) return own
    if (isMoved(old, own) && isMoved(own, other)) overlaps.push(name)
    return isMoved(old, own) ? own : other
  }
  const categories = merge('categories', base.categories, mine.categories, theirs.categories)
  const items = Object.keys(theirs.items).map((id) => [id, merge(id, base.items[id], mine.items[id], theirs.items[id])])
  return { order: { categories, items: Object.fromEntries(items) }, overlaps }
}

/** Returns the merged order with their lists where both sides have moved entries. */
export function withTheirs({ order, overlaps }: MergedOrder, theirs: OrderIds): OrderIds {
  const items = Object.entries(theirs.items).filter(([id]) => overlaps.includes(id))
  return {
    categories: overlaps.includes('categories') ? theirs.categories : order.categories,
    items: { ...order.items, ...Object.fromEntries(items) },
  }
}

/** Whether the entries that both lists have stand in another order. */
function isMoved(one: string[], other: string[]): boolean {
  const [a, b] = [one.filter((id) => other.includes(id)), other.filter((id) => one.includes(id))]
  return a.some((id, place) => id !== b[place])
}

export function moveCategory(menu: MenuCategory[], id: string, move: Move): OrderIds {
  const order = orderOf(menu)
  return { ...order, categories: moved(order.categories, id, move) }
}

export function moveItem(menu: MenuCategory[], categoryId: string, id: string, move: Move): OrderIds {
  const order = orderOf(menu)
  return { ...order, items: { ...order.items, [categoryId]: moved(order.items[categoryId] ?? [], id, move) } }
}

function moved(ids: string[], id: string, move: Move): string[] {
  const from = ids.indexOf(id)
  const to = move === 'top' ? 0 : typeof move === 'object' ? ids.indexOf(move.onto) : from + move
  if (from < 0 || to < 0 || to >= ids.length) return ids
  return ids.toSpliced(from, 1).toSpliced(to, 0, id)
}

function sortBy<T extends { _id: string }>(entries: T[], ids: string[]): T[] {
  const placeOf = (entry: T) => (ids.includes(entry._id) ? ids.indexOf(entry._id) : ids.length)
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b))
}
