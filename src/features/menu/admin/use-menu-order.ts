import { useState } from 'react'
import { ApiError, messageOf, sessionApi } from '../../../platform/api/api-client.ts'
import { toast } from '../../../ui/toast.tsx'
import type { Load } from '../../../ui/use-awaited.ts'
import { saveOrder } from '../client.ts'
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
      toast.error(messageOf(error, 'Failed to save the menu order'))
      // Entries were added or deleted meanwhile: the order can be saved once they are loaded.
      if (error instanceof ApiError && error.status === 409) reload()
    } finally {
      setIsSaving(false)
    }
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
