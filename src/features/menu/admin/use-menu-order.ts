import { useState } from 'react'
import { ApiError, messageOf, sessionApi } from '../../../platform/api/api-client.ts'
import { toast } from '../../../ui/toast.tsx'
import { type Load, settle } from '../../../ui/use-awaited.ts'
import { getMenu } from '../client.ts'
import type { Menu, MenuCategory } from '../schema.ts'
import { saveOrder } from './menu-client.ts'
import { hasSameOrder, inOrder, mergeOrders, type OrderIds, orderOf, withTheirs } from './menu-order.ts'

export interface OrderedMenu {
  /** The saved menu with the unsaved moves in it. */
  menu: MenuCategory[]
  /** Returns a newer saved menu with the unsaved moves in it. */
  withMoves: (saved: MenuCategory[]) => MenuCategory[]
  isDirty: boolean
  isSaving: boolean
  /** The names of the lists that somebody else has put into another order meanwhile. */
  overlaps: string[]
  /** Puts those lists into the order of the others. */
  onTakeTheirs: () => void
  onMove: (order: OrderIds) => void
  /** Undoes the last move. */
  onUndo: () => void
  onSave: () => Promise<void>
}

const changedElsewhere = 'Somebody else has changed the menu in the meantime'
const noMenu: Menu = { menu: [], revision: 1 }

/** The order on screen: moves show immediately and are saved by onSave. */
export function useMenuOrder({ data: saved = noMenu, setData, reload }: Load<Menu>): OrderedMenu {
  const [moves, setMoves] = useState<OrderIds[]>([])
  /** The saved order that the moves began with. */
  const [base, setBase] = useState<OrderIds>()
  const [isSaving, setIsSaving] = useState(false)
  const last = moves.at(-1)
  const mergedWith = (newer: MenuCategory[]) => last && base && mergeOrders(base, last, orderOf(newer))
  const withMoves = (newer: MenuCategory[]) => {
    const merged = mergedWith(newer)
    return merged ? inOrder(newer, merged.order) : newer
  }
  const menu = withMoves(saved.menu)
  const isDirty = !hasSameOrder(menu, saved.menu)
  const merged = mergedWith(saved.menu)

  function handleMove(order: OrderIds): void {
    if (!isDirty) setBase(orderOf(saved.menu))
    setMoves(isDirty ? [...moves, order] : [order])
  }

  async function handleSave(): Promise<void> {
    setIsSaving(true)
    try {
      const answer = await saveOrder(sessionApi, menu, saved.revision)
      setData(() => answer)
      // Moves made during the save are still unsaved.
      setMoves((now) => now.slice(moves.length))
      setBase(orderOf(answer.menu))
      toast.success('Menu order saved successfully')
    } catch (error) {
      const isOutdated = error instanceof ApiError && error.status === 409
      toast.error(isOutdated ? await takeTheirs() : messageOf(error, 'Failed to save the menu order'))
    } finally {
      setIsSaving(false)
    }
  }

  /** Loads what somebody else has changed: then the order can be saved. Returns what to say. */
  async function takeTheirs(): Promise<string> {
    const { data: theirs } = await settle(getMenu(sessionApi))
    if (!theirs) return `${changedElsewhere}, but their changes could not be loaded. Please try again.`
    setData(() => theirs)
    // The new entries may lead to new pages.
    reload()
    const isDone = hasSameOrder(withMoves(theirs.menu), theirs.menu)
    return `${changedElsewhere}. Their changes are in the list now${isDone ? '.' : ': check the order and save it again.'}`
  }

  return {
    menu,
    withMoves,
    isDirty,
    isSaving,
    overlaps: merged ? namesOf(merged.overlaps, saved.menu) : [],
    onTakeTheirs: () => merged && handleMove(withTheirs(merged, orderOf(saved.menu))),
    onMove: handleMove,
    onUndo: () => setMoves(moves.slice(0, -1)),
    onSave: handleSave,
  }
}

function namesOf(lists: string[], menu: MenuCategory[]): string[] {
  return lists.map((id) => menu.find(({ _id }) => _id === id)?.category ?? 'the categories')
}
