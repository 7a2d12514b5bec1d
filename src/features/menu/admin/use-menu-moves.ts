import { useState } from 'react'
import type { MenuCategory, MenuItem } from '../schema.ts'
import { type Move, moveCategory, moveItem, type OrderIds } from './menu-order.ts'
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
    move: Move,
    categoryId?: string,
  ): void {
    onMove(order)
    turnTo(ids.indexOf(moved.id), categoryId)
    focusFirst(controlsOf(move).map((control) => `${control}:${moved.id}`))
    setSpoken(`${moved.name} is now ${ids.indexOf(moved.id) + 1} of ${ids.length} ${moved.among}`)
  }

  return {
    spoken,
    onMoveCategory: ({ _id, category }: MenuCategory, move: Move) => {
      const order = moveCategory(menu, _id, move)
      show(order, order.categories, { id: _id, name: category, among: 'categories' }, move)
    },
    onMoveItem: (category: MenuCategory, { _id, name }: MenuItem, move: Move) => {
      const order = moveItem(menu, category._id, _id, move)
      const home = menu.find((each) => order.items[each._id]?.includes(_id)) ?? category
      if (home !== category) turnTo(menu.indexOf(home))
      const among = `in ${home.category}`
      show(order, order.items[home._id] ?? [], { id: _id, name, among }, move, home._id)
    },
  }
}

/** The pressed button, or its opposite if the pressed one is disabled at the end of the list. None for a drag. */
function controlsOf(move: Move): string[] {
  if (typeof move === 'object') return []
  if (move === 'top') return ['top', 'down']
  return move < 0 ? ['up', 'down'] : ['down', 'up']
}
