import { useEffect, useRef, useState } from 'react'

/** Identifies a button by its action and its entry's id, so that it can be focused. */
export function controlOf(action: 'top' | 'up' | 'down' | 'edit' | 'add', id: string): { 'data-control': string } {
  return { 'data-control': `${action}:${id}` }
}

/**
 * Focuses the first enabled one of the wanted buttons: moving or removing an entry unmounts its buttons, and the
 * browser drops the focus. Runs after each render, since a button on another page of the list is mounted later.
 */
export function useEntryFocus() {
  const container = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<string[]>([])
  useEffect(() => {
    const buttons = wanted.map((control) =>
      container.current?.querySelector<HTMLElement>(`[data-control="${CSS.escape(control)}"]:enabled`),
    )
    const found = buttons.find(Boolean)
    found?.focus()
    // A dialog that is still open keeps the focus.
    if (found && document.activeElement === found) setWanted([])
  })
  return { container, focusFirst: setWanted }
}
