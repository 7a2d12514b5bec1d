import { createContext, type DragEvent, type HTMLAttributes, useContext, useState } from 'react'
import type { Move } from './menu-order.ts'

interface Entry {
  /** Entries move within their own list. */
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

/** Tracks which entry is being dragged. */
export function DragArea({ children }: { children: React.ReactNode }) {
  return <DragContext value={useState<Entry>()}>{children}</DragContext>
}

export type DragHandle = Pick<HTMLAttributes<HTMLElement>, 'draggable' | 'onDragStart' | 'onDragEnd'>

/** Makes an entry draggable by its handle. Dropped on another entry, it takes that entry's place. */
export function useDragging(entry: Entry): { row: HTMLAttributes<HTMLLIElement>; handle: DragHandle } {
  const [dragged, setDragged] = useContext(DragContext)
  const [isOver, setIsOver] = useState(false)
  const takes = dragged?.list === entry.list && dragged.id !== entry.id
  const edge = (dragged?.place ?? 0) > entry.place ? before : after

  function handleDragStart(event: DragEvent<HTMLElement>): void {
    const row = event.currentTarget.closest('li')
    if (row) event.dataTransfer.setDragImage(row, row.clientWidth - 40, 20)
    event.dataTransfer.effectAllowed = 'move'
    // Firefox does not start a drag without data.
    event.dataTransfer.setData('text/plain', entry.id)
    setDragged(entry)
  }

  function handleDragOver(event: DragEvent<HTMLLIElement>): void {
    if (!takes) return
    event.preventDefault()
    setIsOver(true)
  }

  function handleDrop(event: DragEvent<HTMLLIElement>): void {
    setIsOver(false)
    if (!takes) return
    event.preventDefault()
    dragged.onMove({ onto: entry.id })
  }

  return {
    row: {
      className: takes && isOver ? edge : '',
      onDragOver: handleDragOver,
      onDragLeave: (event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setIsOver(false),
      onDrop: handleDrop,
    },
    handle: { draggable: true, onDragStart: handleDragStart, onDragEnd: () => setDragged(undefined) },
  }
}
