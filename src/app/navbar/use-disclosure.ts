import { useLayoutEffect, useRef, useState } from 'react'
import { useOpenPanel } from './open-panels.ts'
import { useOnNavigation } from './use-on-navigation.ts'

/** A popup with its button. Escape closes it and restores the focus; a press outside or a navigation closes it, too. */
export function useDisclosure() {
  const [isOpen, setIsOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useOpenPanel(isOpen)
  useOnNavigation(() => setIsOpen(false))

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
