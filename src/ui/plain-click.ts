import type { MouseEvent } from 'react'

/** Whether a click on a link opens it in the same tab. */
export function isPlainClick(event: MouseEvent, target: string | undefined): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && (!target || target === '_self') && !isModified
}
