import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/** Saves on Ctrl+S or Cmd+S wherever the focus is, instead of opening the browser's dialog. The ref is for the form. */
export function useSaveKey(save: () => Promise<void>): React.RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      if (!isSaveKey(event)) return
      event.preventDefault()
      // The form may be hidden in an inactive tab of its page, or covered by an open dialog.
      const isReached = form.current?.checkVisibility() && !document.querySelector('dialog[open]')
      if (isReached && !event.repeat) void latest.current()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
  return form
}

export function isSaveKey(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  return key.toLowerCase() === 's' && (ctrlKey || metaKey) && !altKey && !shiftKey
}

/** Applies a change and keeps the cursor in place even if the focused text is slightly rewritten. */
export function keepCursor(change: () => void): void {
  const text = document.activeElement
  const range = text instanceof HTMLTextAreaElement && ([text.selectionStart, text.selectionEnd] as const)
  flushSync(change)
  if (range && document.activeElement === text) text.setSelectionRange(...range)
}
