import { useId } from 'react'
import { type FieldPath, type FieldValues, useFormContext } from 'react-hook-form'
import { rewriteInput } from '../ui/rewrite-input.ts'

interface Props {
  /** The title, then the text. */
  children: React.ReactNode
  /** The entry's other fields, in sections. */
  rail: React.ReactNode
}

/**
 * The layout of an entry's editor: the text fills the window and stays while the rail beside it scrolls. The rail moves
 * below the text in a narrow window, or if text and preview side by side leave no room for a third column.
 */
export function Desk({ children, rail }: Props) {
  return (
    <div className="@container">
      <div className="desk group/desk grid items-start gap-6">
        <div className="desk-text">{children}</div>
        <div className="desk-rail grid min-w-0 items-start gap-6">{rail}</div>
      </div>
    </div>
  )
}

/** The title of an entry in its published size: one paragraph, which grows with its text. */
export function TitleLine<V extends FieldValues>({ name, label }: { name: FieldPath<V>; label: string }) {
  const id = useId()
  const { register, getFieldState, formState } = useFormContext<V>()
  const error = getFieldState(name, formState).error?.message
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        {...register(name)}
        id={id}
        rows={1}
        autoComplete="off"
        placeholder={label}
        aria-required
        aria-invalid={Boolean(error)}
        aria-describedby={error && `${id}-error`}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onInput={(event) => rewriteInput(event, (text) => text.replace(/\s*\n\s*/g, ' '))}
        className="desk-title"
      />
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-red">
          {error}
        </p>
      )}
    </div>
  )
}
