import { type KeyboardEvent, useRef } from 'react'
import { formatNumber } from './format.ts'

export interface Tab<Key extends string> {
  key: Key
  label: React.ReactNode
}

interface Props<Key extends string> {
  /** The name of the group, for screen readers. */
  label: string
  tabs: readonly Tab<Key>[]
  current: Key
  onChoose: (key: Key) => void
  className?: string
}

/** Returns a tab's label, with the number of entries in its list once known. */
export function labelOf(name: string, count: number | undefined): string {
  return count === undefined ? name : `${name} (${formatNumber(count)})`
}

/** Returns the ids that link a panel to its tab: <div role="tabpanel" {...panelOf(key)}> */
export function panelOf(key: string) {
  return { id: `panel-${key}`, 'aria-labelledby': `tab-${key}` }
}

/** A single Tab stop; arrows, Home and End select tabs (ARIA Authoring Practices, tabs). */
export function TabList<Key extends string>({ label, tabs, current, onChoose, className = '' }: Props<Key>) {
  const list = useRef<HTMLDivElement>(null)
  const place = tabs.findIndex((tab) => tab.key === current)

  function handleKey(event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: tabs.length - 1 }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (step + tabs.length) % tabs.length
    onChoose(tabs[next]?.key ?? current)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div ref={list} role="tablist" aria-label={label} onKeyDown={handleKey} className={`flex ${className}`}>
      {tabs.map(({ key, label: name }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`tab-${key}`}
          aria-selected={key === current}
          aria-controls={`panel-${key}`}
          tabIndex={key === current ? 0 : -1}
          onClick={() => onChoose(key)}
          className="-mb-px inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent px-1.5 py-1.5 text-[0.8125rem] font-semibold text-soft hover:text-text min-[22rem]:whitespace-nowrap aria-selected:border-accent aria-selected:text-accent sm:px-4 sm:text-sm"
        >
          {name}
        </button>
      ))}
    </div>
  )
}
