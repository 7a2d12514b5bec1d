import { useDeferredValue, useId, useState } from 'react'
import { type FieldPath, type FieldValues, get, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { showRange } from './markdown/text-places.ts'
import { useOpenEntry } from './open-entry.ts'
import { useDeadLinks } from './use-dead-links.ts'
import { descriptionWarnings, textWarnings, titleWarnings, type Warning } from './warnings.ts'

/** Shows the number of warnings beside the save button and, once pressed, lists them above it. */
export function WarningList() {
  const warnings = useWarnings()
  const { setFocus } = useFormContext()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  if (warnings.length === 0) return null

  function show({ field, range }: Warning): void {
    setIsOpen(false)
    setFocus(field)
    // The form sets the focus asynchronously.
    setTimeout(() => {
      const text = document.activeElement
      if (range && text instanceof HTMLTextAreaElement) showRange(text, ...range)
    })
  }

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="shrink-0"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="warning" className="size-4" />
        {warnings.length === 1 ? '1 thing to check' : `${warnings.length} things to check`}
      </Button>
      <section
        id={id}
        hidden={!isOpen}
        aria-label="To check before it is published"
        className="absolute right-0 bottom-full mb-2 max-h-[50dvh] w-full max-w-xl overflow-y-auto rounded-lg border border-line bg-surface p-2 shadow-overlay"
      >
        <ul>
          {warnings.map((warning) => (
            <li key={`${warning.text} ${warning.range?.[0]}`}>
              <button
                type="button"
                onClick={() => show(warning)}
                className="flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-1.5 text-left text-sm wrap-anywhere hover:bg-accent-wash"
              >
                <span className="min-w-0 flex-1">{warning.text}</span>
                <span className="font-semibold text-accent">Show</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function useWarnings(): Warning[] {
  const open = useOpenEntry()
  const { control, formState } = useFormContext()
  const values = useDeferredValue(useWatch({ control, compute: (all: FieldValues) => all }))
  const texts = (open?.kind.markdownFields ?? []).map((field) => [field, String(get(values, field) ?? '')] as const)
  const dead = useDeadLinks(texts.map(([, text]) => text))
  const shared = open?.kind.shared
  // An untouched new form would trigger every warning.
  if (!open || (!open.base && !formState.isDirty)) return []
  const found = shared?.of(values, open.base)
  return [
    ...(shared && found ? titleWarnings(shared.fields[0], found.title) : []),
    ...(shared && found ? descriptionWarnings(shared.fields[1], found.description) : []),
    ...texts.flatMap(([field, text]) => textWarnings(field satisfies FieldPath<FieldValues>, text, dead)),
  ]
}
