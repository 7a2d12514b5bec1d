import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/** Ctrl+S or Cmd+S saves, wherever the focus is; the browser's own dialog never comes. The ref is for the form. */
export function useSaveKey(save: () => Promise<void>): React.RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      if (!isSaveKey(event)) return
      event.preventDefault()
      // The form may be hidden behind another tab of its page, or a dialog may ask something first.
      const isReached = form.current?.checkVisibility() && !document.querySelector('dialog[open]')
      if (isReached && !event.repeat) void latest.current()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
  return form
}

function isSaveKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 's' && (ctrlKey || metaKey) && !altKey && !shiftKey
}

/** Makes a change, and leaves the cursor where it is in a text that comes out of it a little different. */
export function keepCursor(change: () => void): void {
  const text = document.activeElement
  const range = text instanceof HTMLTextAreaElement && ([text.selectionStart, text.selectionEnd] as const)
  flushSync(change)
  if (range && document.activeElement === text) text.setSelectionRange(...range)
}
