import { useId, useLayoutEffect, useRef } from 'react'
import { useController } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { controlClass } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { JobFields } from '../schema.ts'

interface Props {
  name: 'requirements' | 'responsibilities' | 'perks'
  label: string
  /** One entry, in lower case: "requirement". */
  noun: string
  isRequired?: boolean
}

/** A list of one-line texts. Enter adds a row, Backspace in an empty row removes it; one row always stays. */
export function EntryList({ name, label, noun, isRequired = false }: Props) {
  const { field, fieldState } = useController<JobFields, Props['name']>({ name })
  const { rows, list, change } = useRows(field.value, field.onChange)
  const errorId = `${useId()}-error`
  const error = fieldState.error?.message
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-sm font-semibold">
        {label}
        {!isRequired && <span className="font-normal text-soft"> (optional)</span>}
      </legend>
      <ul ref={list} className="grid gap-2">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing but its place and its text.
          <li key={index} className="flex items-center gap-1">
            <input
              ref={index === 0 ? field.ref : undefined}
              name={`${name}.${index}`}
              value={row}
              aria-label={`${capital(noun)} ${index + 1}`}
              aria-invalid={Boolean(error)}
              aria-describedby={error ? errorId : undefined}
              onBlur={field.onBlur}
              onChange={(event) => change(rows.with(index, event.target.value))}
              onKeyDown={(event) => handleKey(event, rows, index, change)}
              onPaste={(event) => handlePaste(event, rows, index, change)}
              className={`${controlClass} h-11 min-w-0`}
            />
            <IconButton
              icon="trash"
              tone="danger"
              aria-label={`Remove ${noun} ${index + 1}`}
              disabled={rows.length === 1 && row === ''}
              onClick={() => change(...without(rows, index))}
            />
          </li>
        ))}
      </ul>
      {error && (
        <p id={errorId} className="text-sm font-medium text-red">
          {error}
        </p>
      )}
      <Button
        variant="quiet"
        size="small"
        className="-ml-3 justify-self-start"
        onClick={() => change([...rows, ''], rows.length)}
      >
        <Icon name="plus" className="size-4" />
        Add {noun}
      </Button>
    </fieldset>
  )
}

/** Changes the rows; `focus` is the row to focus once they are rendered. */
type Change = (rows: string[], focus?: number) => void

function useRows(value: string[], onChange: (rows: string[]) => void) {
  const rows = value.length > 0 ? value : ['']
  const list = useRef<HTMLUListElement>(null)
  const wanted = useRef<number>(undefined)
  // A layout effect runs in the same commit that adds the row.
  useLayoutEffect(() => {
    const input = wanted.current === undefined ? undefined : list.current?.querySelectorAll('input')[wanted.current]
    if (!input) return
    input.focus()
    wanted.current = undefined
  })
  const change: Change = (next, focus) => {
    wanted.current = focus
    onChange(next)
  }
  return { rows, list, change }
}

function without(rows: string[], index: number): [rows: string[], focus: number] {
  const rest = rows.toSpliced(index, 1)
  return rest.length > 0 ? [rest, Math.min(index, rest.length - 1)] : [[''], 0]
}

function handleKey(event: React.KeyboardEvent, rows: string[], index: number, change: Change): void {
  if (event.nativeEvent.isComposing) return
  if (event.key === 'Enter') {
    // Otherwise Enter would submit the form.
    event.preventDefault()
    if (rows[index] !== '') change(rows[index + 1] === '' ? rows : rows.toSpliced(index + 1, 0, ''), index + 1)
  } else if (event.key === 'Backspace' && rows[index] === '' && rows.length > 1) {
    event.preventDefault()
    change(rows.toSpliced(index, 1), Math.max(0, index - 1))
  }
}

/** Splits several pasted lines into rows and removes their bullets. */
function handlePaste(event: React.ClipboardEvent, rows: string[], index: number, change: Change): void {
  const lines = event.clipboardData
    .getData('text')
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*[-*•–]\s+/, '').trim())
    .filter(Boolean)
  if (lines.length < 2) return
  event.preventDefault()
  const before = rows[index] === '' ? rows.slice(0, index) : rows.slice(0, index + 1)
  change([...before, ...lines, ...rows.slice(index + 1)], before.length + lines.length - 1)
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
