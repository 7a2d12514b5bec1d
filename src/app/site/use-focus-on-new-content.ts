import { useEffect, useRef } from 'react'

/** Returns a ref for the main element, which is focused, for keyboards and screen readers, when `content` changes. */
export function useFocusOnNewContent(content: string, onNew?: () => void) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(content)
  useEffect(() => {
    if (shown.current === content) return
    shown.current = content
    main.current?.focus({ preventScroll: true })
    onNew?.()
  }, [content, onNew])
  return main
}
