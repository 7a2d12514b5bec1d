import { useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'

/** A text to take along, with a button that copies it. Takes the focus, so that it is announced and selected at once. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => field.current?.focus(), [])
  // Only secure contexts have a clipboard; elsewhere the text is selected on focus, to be copied by hand.
  const copy = async () => {
    await navigator.clipboard?.writeText(value)
    setIsCopied(navigator.clipboard !== undefined)
  }
  return (
    <div className="flex flex-wrap gap-3">
      <input
        ref={field}
        readOnly
        aria-label={label}
        value={value}
        onFocus={({ target }) => {
          target.select()
          // A selection scrolls to its end.
          target.scrollLeft = 0
        }}
        className="min-h-11 min-w-0 flex-1 rounded-md border border-control bg-surface px-3 text-sm"
      />
      <Button onClick={() => void copy().catch(() => undefined)}>{isCopied ? 'Copied' : 'Copy'}</Button>
    </div>
  )
}
