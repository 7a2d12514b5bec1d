import { useEffect, useId, useRef, useState } from 'react'
import { get, useFormState } from 'react-hook-form'
import { RailLabel, railLinkClass } from '../ui/rail-link.tsx'

interface Section {
  id: string
  title: string
  /** The fields whose errors mark it. */
  fields: readonly string[]
  content: React.ReactNode
}

/** The sections of a long form and, where these keep 36 rem, links to them at their side. */
export function SectionsWithRail({ sections }: { sections: readonly Section[] }) {
  const prefix = useId()
  const { errors } = useFormState()
  const { list, current } = useCurrentSection()
  const idOf = (id: string) => `${prefix}${id}`
  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 @min-[48rem]:grid-cols-[9rem_minmax(0,1fr)]">
        <nav
          aria-label="Sections"
          className="sticky top-[calc(var(--spacing-admin-header)+1.5rem)] hidden @min-[48rem]:block"
        >
          <ul className="grid">
            {sections.map(({ id, title, fields }) => (
              <li key={id}>
                <a
                  href={`#${idOf(id)}`}
                  aria-current={(current ?? idOf(sections[0]?.id ?? '')) === idOf(id) || undefined}
                  onClick={(event) => {
                    // The address names the entry, and stays.
                    event.preventDefault()
                    enter(document.getElementById(idOf(id)))
                  }}
                  className={railLinkClass}
                >
                  <RailLabel title={title} isWrong={fields.some((field) => get(errors, field) !== undefined)} />
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div ref={list} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          {sections.map(({ id, content }) => (
            <div key={id} id={idOf(id)} className="scroll-mt-[calc(var(--spacing-admin-header)+1.5rem)]">
              {content}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

/** Moves the focus to the section's first field, below its heading. */
function enter(section: HTMLElement | null): void {
  section?.scrollIntoView()
  const fields = section?.querySelectorAll<HTMLElement>('input:not([type=file]), textarea, select, button')
  const field = [...(fields ?? [])].find((each) => each.checkVisibility())
  field?.focus({ preventScroll: true })
}

/** Returns the id of the section with the focus, if it is in view, or of the one at the top of the window. */
function useCurrentSection() {
  const list = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const sections = [...(list.current?.children ?? [])]
      const found = sections.find(hasFocusInView) ?? sections.findLast(isReached) ?? sections[0]
      setCurrent(found?.id)
    }
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    document.addEventListener('scroll', lookSoon, { passive: true })
    document.addEventListener('focusin', lookSoon)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('scroll', lookSoon)
      document.removeEventListener('focusin', lookSoon)
    }
  }, [])
  return { list, current }
}

function hasFocusInView(section: Element): boolean {
  const { activeElement } = document
  if (!section.contains(activeElement)) return false
  const { top, bottom } = (activeElement as Element).getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

/** Whether it has come to the upper third of the window. */
const isReached = (section: Element) => section.getBoundingClientRect().top < window.innerHeight / 3
