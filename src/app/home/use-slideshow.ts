import { type RefObject, useEffect, useState } from 'react'
import { useIsPanelOpen } from '../navbar/open-panels.ts'

/** Specification, section 9. */
const slideIntervalMs = 4000

/**
 * The index of the shown slide. It advances by itself, except while the pointer or the focus is inside `section`, while
 * a menu or the search is open, in a hidden tab, and with reduced motion.
 */
export function useSlideshow(count: number, section: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState(0)
  const [isPlaying, setIsPlaying] = useState(true)
  const isPanelOpen = useIsPanelOpen()
  const isHeld = useIsHeld(section) || isPanelOpen

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) setIsPlaying(false)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a slide that was chosen by hand gets its whole time.
  useEffect(() => {
    if (!isPlaying || isHeld) return
    const timer = setInterval(() => {
      if (!document.hidden) setCurrent((index) => (index + 1) % count)
    }, slideIntervalMs)
    return () => clearInterval(timer)
  }, [isPlaying, isHeld, count, current])

  return { current, isPlaying, choose: setCurrent, toggle: () => setIsPlaying((playing) => !playing) }
}

function useIsHeld(section: RefObject<HTMLElement | null>): boolean {
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  useEffect(() => {
    const element = section.current
    if (!element) return
    const events: [keyof HTMLElementEventMap, () => void][] = [
      ['pointerenter', () => setIsHovered(true)],
      ['pointerleave', () => setIsHovered(false)],
      ['focusin', () => setIsFocused(true)],
      ['focusout', () => setIsFocused(false)],
    ]
    for (const [name, handle] of events) element.addEventListener(name, handle)
    return () => {
      for (const [name, handle] of events) element.removeEventListener(name, handle)
    }
  }, [section])
  return isHovered || isFocused
}
