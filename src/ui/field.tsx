import type { ComponentProps } from 'react'
import { useId } from 'react'

/** The styles of all text controls; single-line controls add h-11. */
export const controlClass = 'control px-3 text-base'
export const selectClass = 'select control pl-3 pr-10 text-base'

interface FieldProps {
  label: string
  error?: string | undefined
  hint?: string | undefined
  isRequired?: boolean | undefined
}

interface Described {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
  'aria-required': boolean | undefined
}

/** Label and hint above, the error directly below, all linked to the control. */
function Field({
  label,
  error,
  hint,
  isRequired,
  children,
}: FieldProps & { children: (control: Described) => React.ReactNode }) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {!isRequired && <span className="font-normal text-soft"> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-soft">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': described || undefined,
        'aria-required': isRequired || undefined,
      })}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-red">
          {error}
        </p>
      )}
    </div>
  )
}

interface TextFieldProps extends FieldProps, ComponentProps<'input'> {
  /** Shown on the control's line if there is room. */
  aside?: React.ReactNode
}

export function TextField({ label, error, hint, isRequired, aside, ...rest }: TextFieldProps) {
  return (
    <Field {...{ label, error, hint, isRequired }}>
      {(control) => {
        const input = (
          <input className={`${controlClass} h-11${aside ? ' min-w-0 flex-[1_1_16rem]' : ''}`} {...rest} {...control} />
        )
        if (!aside) return input
        return (
          <div className="flex flex-wrap gap-x-4 gap-y-3">
            {input}
            {aside}
          </div>
        )
      }}
    </Field>
  )
}

export function TextArea({ label, error, hint, isRequired, ...rest }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field {...{ label, error, hint, isRequired }}>
      {(control) => <textarea className={`${controlClass} py-2 leading-relaxed`} {...rest} {...control} />}
    </Field>
  )
}

export function SelectField({ label, error, hint, isRequired, ...rest }: FieldProps & ComponentProps<'select'>) {
  return (
    <Field {...{ label, error, hint, isRequired }}>
      {(control) => <select className={`${selectClass} h-11`} {...rest} {...control} />}
    </Field>
  )
}

export function Checkbox({ label, hint, ...rest }: { label: string; hint?: string } & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div className="grid grid-cols-[auto_1fr] items-start gap-x-3">
      <input id={id} type="checkbox" aria-describedby={hint && `${id}-hint`} className="checkbox mt-0.5" {...rest} />
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="col-start-2 text-xs text-soft">
          {hint}
        </p>
      )}
    </div>
  )
}

interface SectionProps {
  title: string
  text?: string
  /** Puts the title beside the fields in a wide window, so that no field gets too long. */
  hasTitleBeside?: boolean
  children: React.ReactNode
}

/** A titled part of a form. */
export function FormSection({ title, text, hasTitleBeside = false, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="@container rounded-lg border border-line bg-surface">
      <div
        className={`grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 p-5 sm:p-6 ${hasTitleBeside ? '@6xl:grid-cols-[16rem_minmax(0,1fr)]' : ''}`}
      >
        <div>
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          {text && <p className="text-sm text-soft">{text}</p>}
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
      </div>
    </section>
  )
}
