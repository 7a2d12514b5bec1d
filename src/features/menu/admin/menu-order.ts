import type { MenuCategory } from '../schema.ts'

/** The menu's order as ids only, so that it survives edits of the entries. */
export interface OrderIds {
  categories: string[]
  /** By category id. */
  items: Record<string, string[]>
}

/** One place up or down, to the top, to the place of another entry, or to the end of a category. */
export type Move = -1 | 1 | 'top' | { onto: string } | { into: string }

export function orderOf(menu: MenuCategory[]): OrderIds {
  return {
    categories: menu.map(({ _id }) => _id),
    items: Object.fromEntries(menu.map(({ _id, items }) => [_id, items.map((item) => item._id)])),
  }
}

/**
 * Returns the menu in that order. An entry missing from the order comes last, and a service whose category is gone stays
 * where it is; ids without an entry are ignored.
 */
export function inOrder(menu: MenuCategory[], order: OrderIds): MenuCategory[] {
  const ordered = homesIn(order)
  const known = new Set(menu.map(({ _id }) => _id))
  const all = menu.flatMap(({ _id, items }) => {
    return items.map((item) => {
      const home = ordered.get(item._id) ?? _id
      return { item, home: known.has(home) ? home : _id }
    })
  })
  return sortBy(menu, order.categories).map((category) => ({
    ...category,
    items: sortBy(
      all.filter(({ home }) => home === category._id).map(({ item }) => item),
      order.items[category._id] ?? [],
    ),
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
 * An added or deleted entry is no move. A service goes to the category that I moved it to, otherwise to theirs.
 */
export function mergeOrders(base: OrderIds, mine: OrderIds, theirs: OrderIds): MergedOrder {
  const overlaps = new Set<string>()
  const merge = (name: string, lists: [old: string[], own: string[], other: string[]], isCommon: IsCommon) => {
    const [old, own, other] = lists
    const isChanged = (one: string[], two: string[]) => one.filter(isCommon).join() !== two.filter(isCommon).join()
    if (!isChanged(old, other)) return own
    if (isChanged(old, own) && isChanged(own, other)) overlaps.add(name)
    return isChanged(old, own) ? own : other
  }
  const inAll: IsCommon = (id) => [base, mine, theirs].every(({ categories }) => categories.includes(id))
  const categories = merge('categories', [base.categories, mine.categories, theirs.categories], inAll)
  const [from, ours, others] = [homesIn(base), homesIn(mine), homesIn(theirs)]
  const isKnown: IsCommon = (id) => from.has(id) && ours.has(id) && others.has(id)
  const lists = Object.keys(theirs.items).map((id): [string, string[]] => [
    id,
    merge(id, [base.items[id] ?? [], mine.items[id] ?? [], theirs.items[id] ?? []], isKnown),
  ])
  const homes = new Map<string, string>()
  for (const [id, own] of ours) {
    const [old, other] = [from.get(id), others.get(id)]
    if (own !== old && other !== old && other !== undefined && own !== other) overlaps.add(own)
    homes.set(id, own === old || !theirs.items[own] ? (other ?? own) : own)
  }
  return { order: { categories, items: placed(lists, homes) }, overlaps: [...overlaps] }
}

type IsCommon = (id: string) => boolean

/** Returns the merged order with their lists where both sides have moved entries. */
export function withTheirs({ order, overlaps }: MergedOrder, theirs: OrderIds): OrderIds {
  const [homes, others] = [homesIn(order), homesIn(theirs)]
  for (const [id, home] of homes) {
    const other = others.get(id)
    if (other !== undefined && (overlaps.includes(home) || overlaps.includes(other))) homes.set(id, other)
  }
  const lists = Object.entries(theirs.items).map(([id, list]): [string, string[]] => [
    id,
    overlaps.includes(id) ? list : (order.items[id] ?? []),
  ])
  const categories = overlaps.includes('categories') ? theirs.categories : order.categories
  return { categories, items: placed(lists, homes) }
}

/** Returns the lists with each service in its home only; one that its home's list lacks comes last. */
function placed(lists: [category: string, ids: string[]][], homes: Map<string, string>): OrderIds['items'] {
  const items = lists.map(([category, ids]) => {
    const isElsewhere = (id: string) => homes.has(id) && homes.get(id) !== category
    const missing = [...homes].filter(([id, home]) => home === category && !ids.includes(id)).map(([id]) => id)
    return [category, [...ids.filter((id) => !isElsewhere(id)), ...missing]]
  })
  return Object.fromEntries(items)
}

/** The category of each service. */
function homesIn({ items }: OrderIds): Map<string, string> {
  return new Map(Object.entries(items).flatMap(([category, ids]) => ids.map((id): [string, string] => [id, category])))
}

export function moveCategory(menu: MenuCategory[], id: string, move: Move): OrderIds {
  const order = orderOf(menu)
  return { ...order, categories: moved(order.categories, id, move) }
}

/** Beyond the first or the last place of its category, a service moves to the neighbouring one. */
export function moveItem(menu: MenuCategory[], categoryId: string, id: string, move: Move): OrderIds {
  const order = orderOf(menu)
  const own = order.items[categoryId] ?? []
  const [to, place] = goalOf(order, categoryId, id, move)
  if (to === categoryId) return { ...order, items: { ...order.items, [categoryId]: moved(own, id, move) } }
  const left = own.filter((other) => other !== id)
  const entered = (order.items[to] ?? []).toSpliced(place, 0, id)
  return { ...order, items: { ...order.items, [categoryId]: left, [to]: entered } }
}

/** The category that the service moves to and, if that is another one, its place there. */
function goalOf(order: OrderIds, categoryId: string, id: string, move: Move): [category: string, place: number] {
  const stays: [string, number] = [categoryId, 0]
  if (move === 'top') return stays
  if (typeof move === 'object') {
    if ('into' in move) return [move.into, order.items[move.into]?.length ?? 0]
    const home = homesIn(order).get(move.onto) ?? categoryId
    return [home, order.items[home]?.indexOf(move.onto) ?? 0]
  }
  const own = order.items[categoryId] ?? []
  const place = own.indexOf(id) + move
  const next = order.categories[order.categories.indexOf(categoryId) + move]
  if ((place >= 0 && place < own.length) || next === undefined) return stays
  return [next, move < 0 ? (order.items[next]?.length ?? 0) : 0]
}

function moved(ids: string[], id: string, move: Move): string[] {
  const from = ids.indexOf(id)
  const to = move === 'top' ? 0 : typeof move === 'object' ? placeOf(ids, move) : from + move
  if (from < 0 || to < 0 || to >= ids.length) return ids
  return ids.toSpliced(from, 1).toSpliced(to, 0, id)
}

const placeOf = (ids: string[], move: { onto: string } | { into: string }) =>
  'onto' in move ? ids.indexOf(move.onto) : ids.length - 1

function sortBy<T extends { _id: string }>(entries: T[], ids: string[]): T[] {
  const places = new Map(ids.map((id, place) => [id, place]))
  const placeOf = (entry: T) => places.get(entry._id) ?? ids.length
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b))
}
