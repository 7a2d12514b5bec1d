import { useState } from 'react'
import type { MenuCategory, MenuItem } from '../schema.ts'
import { moveCategory, moveItem, type OrderIds, type Step } from './menu-order.ts'
import type { MenuPages } from './menu-pages.ts'

/** Moves entries, announces their new place, and keeps the focus on the pressed button. */
export function useMenuMoves(
  menu: MenuCategory[],
  onMove: (order: OrderIds) => void,
  focusFirst: (controls: string[]) => void,
  turnTo: MenuPages['turnTo'],
) {
  const [spoken, setSpoken] = useState('')

  function show(
    order: OrderIds,
    ids: string[],
    moved: { id: string; name: string; among: string },
    step: Step,
    categoryId?: string,
  ): void {
    onMove(order)
    turnTo(ids.indexOf(moved.id), categoryId)
    const [same, other] = step < 0 ? ['up', 'down'] : ['down', 'up']
    focusFirst([`${same}:${moved.id}`, `${other}:${moved.id}`])
    setSpoken(`${moved.name} is now ${ids.indexOf(moved.id) + 1} of ${ids.length} ${moved.among}`)
  }

  return {
    spoken,
    onMoveCategory: ({ _id, category }: MenuCategory, step: Step) => {
      const order = moveCategory(menu, _id, step)
      show(order, order.categories, { id: _id, name: category, among: 'categories' }, step)
    },
    onMoveItem: (category: MenuCategory, { _id, name }: MenuItem, step: Step) => {
      const order = moveItem(menu, category._id, _id, step)
      const among = `in ${category.category}`
      show(order, order.items[category._id] ?? [], { id: _id, name, among }, step, category._id)
    },
  }
}
