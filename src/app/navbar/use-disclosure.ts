import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useOpenPanel } from './open-panels.ts'

/** A popup with its button. Escape closes it and restores the focus; a press outside or a navigation closes it, too. */
export function useDisclosure() {
  const [isOpen, setIsOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  useOpenPanel(isOpen)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has a key of its own, also to the same page.
  useEffect(() => setIsOpen(false), [key])

  // A layout effect, so that the popup can be closed as soon as it is visible.
  useLayoutEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setIsOpen(false)
      button.current?.focus()
    }
    const onPress = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setIsOpen(false)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [isOpen])

  return { isOpen, setIsOpen, box, button }
}
