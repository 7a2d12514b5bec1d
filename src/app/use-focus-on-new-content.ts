import { useEffect, useRef } from 'react'

/** A ref for the main element: it takes the focus when `content` changes, for keyboards and screen readers. `onNew` is told. */
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
