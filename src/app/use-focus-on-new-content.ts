import { useEffect, useRef } from 'react'

/** For the main element: once `content` names something new, the keyboard and the screen reader go on from there. */
export function useFocusOnNewContent(content: string) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(content)
  useEffect(() => {
    if (shown.current === content) return
    shown.current = content
    main.current?.focus({ preventScroll: true })
  }, [content])
  return main
}
