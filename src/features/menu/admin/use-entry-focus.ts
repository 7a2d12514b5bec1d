import { useEffect, useRef, useState } from 'react'

/** The buttons that can be given the focus, by what they do and the id of the entry they do it to. */
export function controlOf(action: 'up' | 'down' | 'edit' | 'add', id: string): { 'data-control': string } {
  return { 'data-control': `${action}:${id}` }
}

/**
 * Gives the focus, once the screen shows what has changed, to the first of the wanted buttons that can take it: moving or
 * removing an entry takes its buttons out of the page for a moment, and the browser drops the focus with them. On another
 * page of the list they come a render later.
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
    if (found) setWanted([])
  })
  return { container, focusFirst: setWanted }
}
