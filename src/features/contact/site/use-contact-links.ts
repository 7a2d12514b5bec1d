import { type RefObject, useEffect, useRef } from 'react'

/** The subject of a link to #contact, from its data-service and data-topic. */
export interface ContactTopic {
  service: string
  message: string
}

/** Scrolls to the section for every link to #contact, and passes on the link's subject. */
export function useContactLinks(section: RefObject<HTMLElement | null>, onTopic: (topic: ContactTopic) => void): void {
  const latest = useRef(onTopic)
  latest.current = onTopic
  useEffect(() => {
    const handleClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href="#contact"]')
      if (!link || !section.current || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      const { service = '', topic = '' } = link.dataset
      if (service || topic) latest.current({ service, message: topic })
      section.current.scrollIntoView({ behavior: prefersStillness() ? 'auto' : 'smooth' })
      section.current.focus({ preventScroll: true })
    }
    document.addEventListener('click', handleClick)
    return () => document.removeEventListener('click', handleClick)
  }, [section])
}

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
