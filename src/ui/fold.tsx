import { useState } from 'react'
import { Icon } from './icon.tsx'

interface FoldProps {
  id: string
  /** What the button says. */
  text: string
  /** The button's accessible name, where its text is not enough. */
  label?: string
  className: string
  children: React.ReactNode
}

/** A button that unfolds what follows it. Without scripts, and on paper, that is always shown. */
export function Fold({ id, text, label, className, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={label}
        onClick={() => setOpen(!isOpen)}
        className={`group/fold unfolds ${className}`}
      >
        {text}
        <Icon name="chevron" className="size-4 transition-transform group-aria-expanded/fold:rotate-180" />
      </button>
      <div id={id}>{children}</div>
    </>
  )
}
