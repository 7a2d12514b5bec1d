import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { type FieldValues, get, useFormContext, useWatch } from 'react-hook-form'
import { selectClass } from '../ui/field.tsx'
import type { EntryKind, StoredEntry } from './entry-kind.ts'
import type { EntryEditor } from './use-entry-editor.ts'
import { choicesOf, type DraftFields, valuesFor, type When, whenOf } from './when.ts'

const labels: Record<When, string> = { now: 'Now', later: 'Later', draft: 'Draft', review: 'In review' }

/** Returns what the form says now, and whether its date has passed. */
export function useWhen<V extends FieldValues>(draft: DraftFields<V>): { when: When; isPast: boolean } {
  const { getValues } = useFormContext<V>()
  const { field, review, later } = draft
  useWatch({ name: [field, review, ...(later ? [later.now, later.date] : [])] })
  const values = getValues()
  const when = whenOf(draft, values)
  const date: string = later ? get(values, later.date) : ''
  return { when, isPast: when === 'later' && date !== '' && new Date(date) <= new Date() }
}

/** Returns a function that chooses for the form. Errors that no longer hold go. */
export function useChooseWhen<V extends FieldValues>(draft: DraftFields<V>): (when: When) => void {
  const { setValue, getValues, trigger, formState } = useFormContext<V>()
  const { errors } = formState
  return (when) => {
    flushSync(() => {
      for (const [name, value] of valuesFor(draft, when, getValues()))
        setValue(name, value as never, { shouldDirty: true })
    })
    const wrong = Object.keys(errors).filter((name) => name !== 'root')
    if (wrong.length > 0) void trigger(wrong as never)
  }
}

interface Props<V extends FieldValues, I, E extends StoredEntry> {
  editor: EntryEditor<V, I, E>
  draft: NonNullable<EntryKind<V, I, E>['draft']>
}

/** Says beside the save button when visitors see the entry. */
export function WhenChoice<V extends FieldValues, I, E extends StoredEntry>({ editor, draft }: Props<V, I, E>) {
  const { when, isPast } = useWhen(draft)
  const choose = useChooseWhen(draft)
  const lastKey = useRef<string>(undefined)

  const focusDate = () => draft.later && editor.form.setFocus(draft.later.date)

  function handleChange(next: When): void {
    choose(next)
    // Somebody who goes through the choices by arrow keys is not done yet: Enter leads to the date.
    if (next === 'later' && !isStep(lastKey.current)) focusDate()
  }

  return (
    <select
      aria-label="When"
      className={`${selectClass} h-11 w-36 text-sm @max-3xl:w-29 max-sm:flex-auto`}
      disabled={editor.isSaving}
      value={when}
      onPointerDown={() => {
        lastKey.current = undefined
      }}
      onKeyDown={({ key }) => {
        lastKey.current = key
        if (key === 'Enter' && when === 'later') focusDate()
      }}
      onChange={({ target }) => handleChange(target.value as When)}
    >
      {choicesOf(draft).map((choice) => (
        <option key={choice} value={choice}>
          {choice === 'later' && isPast ? 'Past date' : labels[choice]}
        </option>
      ))}
    </select>
  )
}

/** Whether the key moves through the choices of a closed list. */
function isStep(key: string | undefined): boolean {
  return key !== undefined && key !== 'Enter' && key !== ' '
}
