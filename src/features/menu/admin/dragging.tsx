import { createContext, type DragEvent, type HTMLAttributes, useContext, useState } from 'react'
import type { Move } from './menu-order.ts'

interface Entry {
  /** 'categories', or the category of a service. */
  list: string
  id: string
  /** Position in that list. */
  place: number
  onMove: (move: Move) => void
}

const DragContext = createContext<[Entry | undefined, (entry: Entry | undefined) => void]>([undefined, () => {}])

// A line that marks where the dragged entry would go.
const before = 'shadow-[inset_0_3px_0_var(--color-accent)]'
const after = 'shadow-[inset_0_-3px_0_var(--color-accent)]'
// The category that a dragged service would go to.
const around = 'inset-ring-3 inset-ring-accent'

/** Tracks which entry is being dragged. */
export function DragArea({ children }: { children: React.ReactNode }) {
  return <DragContext value={useState<Entry>()}>{children}</DragContext>
}

export type DragHandle = Pick<HTMLAttributes<HTMLElement>, 'draggable' | 'onDragStart' | 'onDragEnd'>

/**
 * Makes an entry draggable by its handle. Dropped on another entry of its kind, it takes that entry's place; a service
 * dropped on a category becomes its last one.
 */
export function useDragging(entry: Entry): { row: HTMLAttributes<HTMLLIElement>; handle: DragHandle } {
  const [dragged, setDragged] = useContext(DragContext)
  const [isOver, setIsOver] = useState(false)
  const move = dragged && moveBy(dragged, entry)
  const isBelow = dragged?.list === entry.list && dragged.place < entry.place
  const edge = move && 'into' in move ? around : isBelow ? after : before

  function handleDragStart(event: DragEvent<HTMLElement>): void {
    const row = event.currentTarget.closest('li')
    if (row) event.dataTransfer.setDragImage(row, row.clientWidth - 40, 20)
    event.dataTransfer.effectAllowed = 'move'
    // Firefox does not start a drag without data.
    event.dataTransfer.setData('text/plain', entry.id)
    setDragged(entry)
  }

  function handleDragOver(event: DragEvent<HTMLLIElement>): void {
    const takes = move !== undefined && isMeant(event, move)
    if (takes) event.preventDefault()
    setIsOver(takes)
  }

  function handleDrop(event: DragEvent<HTMLLIElement>): void {
    setIsOver(false)
    if (!move || !isMeant(event, move)) return
    event.preventDefault()
    dragged?.onMove(move)
  }

  return {
    row: {
      className: move && isOver ? edge : '',
      onDragOver: handleDragOver,
      onDragLeave: (event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setIsOver(false),
      onDrop: handleDrop,
    },
    handle: { draggable: true, onDragStart: handleDragStart, onDragEnd: () => setDragged(undefined) },
  }
}

/** Returns what dropping the dragged entry on this one does; undefined if it does nothing. */
function moveBy(dragged: Entry, { list, id }: Entry): { onto: string } | { into: string } | undefined {
  const [isCategory, isOnCategory] = [dragged.list === 'categories', list === 'categories']
  if (isCategory === isOnCategory) return dragged.id === id ? undefined : { onto: id }
  return isOnCategory && dragged.list !== id ? { into: id } : undefined
}

/** Whether the pointer is on the category itself: above its services, they take the dragged one. */
function isMeant(event: DragEvent<HTMLLIElement>, move: { onto: string } | { into: string }): boolean {
  return 'onto' in move || (event.target as Element).closest('li') === event.currentTarget
}
