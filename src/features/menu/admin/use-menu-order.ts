import { useState } from 'react'
import { ApiError, messageOf, sessionApi } from '../../../platform/api/api-client.ts'
import { toast } from '../../../ui/toast.tsx'
import { type Load, settle } from '../../../ui/use-awaited.ts'
import { listMenu, saveOrder } from '../client.ts'
import type { MenuCategory } from '../schema.ts'
import { hasSameOrder, inOrder, type OrderIds } from './menu-order.ts'

export interface OrderedMenu {
  /** The saved menu with the unsaved moves in it. */
  menu: MenuCategory[]
  /** Returns a newer saved menu with the unsaved moves in it. */
  withMoves: (saved: MenuCategory[]) => MenuCategory[]
  isDirty: boolean
  isSaving: boolean
  onMove: (order: OrderIds) => void
  /** Undoes the last move. */
  onUndo: () => void
  onSave: () => Promise<void>
}

const changedElsewhere = 'Somebody else has changed the menu in the meantime'

/** The order on screen: moves show immediately and are saved by onSave. */
export function useMenuOrder({ data: saved = [], setData, reload }: Load<MenuCategory[]>): OrderedMenu {
  const [moves, setMoves] = useState<OrderIds[]>([])
  const [isSaving, setIsSaving] = useState(false)
  const last = moves.at(-1)
  const withMoves = (saved: MenuCategory[]) => (last ? inOrder(saved, last) : saved)
  const menu = withMoves(saved)
  const isDirty = !hasSameOrder(menu, saved)

  async function handleSave(): Promise<void> {
    setIsSaving(true)
    try {
      const saved = await saveOrder(sessionApi, menu)
      setData(() => saved)
      // Moves made during the save are still unsaved.
      setMoves((now) => now.slice(moves.length))
      toast.success('Menu order saved successfully')
    } catch (error) {
      const isOutdated = error instanceof ApiError && error.status === 409
      toast.error(isOutdated ? await takeTheirs() : messageOf(error, 'Failed to save the menu order'))
    } finally {
      setIsSaving(false)
    }
  }

  /** Loads entries that somebody else has added or deleted: then the order can be saved. Returns what to say. */
  async function takeTheirs(): Promise<string> {
    const { data: theirs } = await settle(listMenu(sessionApi))
    if (!theirs) return `${changedElsewhere}, but their changes could not be loaded. Please try again.`
    setData(() => theirs)
    // The new entries may lead to new pages.
    reload()
    const isDone = hasSameOrder(withMoves(theirs), theirs)
    return `${changedElsewhere}. Their changes are in the list now${isDone ? '.' : ': check the order and save it again.'}`
  }

  return {
    menu,
    withMoves,
    isDirty,
    isSaving,
    onMove: (order) => setMoves(isDirty ? [...moves, order] : [order]),
    onUndo: () => setMoves(moves.slice(0, -1)),
    onSave: handleSave,
  }
}
