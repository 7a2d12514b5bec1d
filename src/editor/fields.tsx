import { useState } from 'react'
import { type FieldPath, type FieldValues, type RegisterOptions, useController, useFormContext } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { Checkbox, SelectField, TextArea, TextField } from '../ui/field.tsx'
import { toIso, toLocalInput, zoneWords } from './local-time.ts'

/** The fields of `ui`, bound to the surrounding form: `<TextLine<PostValues> name="title" ... />`. */
interface Named<V extends FieldValues> {
  name: FieldPath<V>
  label: string
  isRequired?: boolean
  hint?: string
}

type Rest<C extends React.ElementType> = Omit<React.ComponentProps<C>, 'name' | 'label' | 'value' | 'onChange' | 'ref'>

function useField<V extends FieldValues>(name: FieldPath<V>, options: RegisterOptions<V> = {}) {
  const { register, getFieldState, formState } = useFormContext<V>()
  return { ...register(name, options), error: getFieldState(name, formState).error?.message }
}

interface LineProps<V extends FieldValues> extends Named<V>, Rest<'input'> {
  options?: RegisterOptions<V>
  /** Shown on the control's line if there is room. */
  aside?: React.ReactNode
}

export function TextLine<V extends FieldValues>({ name, options, ...rest }: LineProps<V>) {
  return <TextField autoComplete="off" {...rest} {...useField<V>(name, options)} />
}

/** The end of an entry's public address. */
export function SlugLine<V extends FieldValues>(named: Named<V>) {
  return (
    <TextLine<V> {...named} hint="The last part of its address. Leave empty to use the title." spellCheck={false} />
  )
}

export function TextBlock<V extends FieldValues>({ name, ...rest }: Named<V> & Rest<'textarea'>) {
  return <TextArea rows={4} {...rest} {...useField<V>(name)} />
}

interface TickProps<V extends FieldValues> extends Omit<Named<V>, 'isRequired'> {
  options?: RegisterOptions<V>
}

export function Tick<V extends FieldValues>({ name, options, ...rest }: TickProps<V>) {
  const { error: _, ...field } = useField<V>(name, options)
  return <Checkbox {...rest} {...field} />
}

interface ChoiceProps<V extends FieldValues> extends Named<V> {
  /** The values, with labels if these differ. */
  options: readonly string[] | Record<string, string>
}

export function Choice<V extends FieldValues>({ name, options, ...rest }: ChoiceProps<V>) {
  const pairs = Array.isArray(options) ? options.map((value) => [value, value]) : Object.entries(options)
  return (
    <SelectField isRequired {...rest} {...useField<V>(name)}>
      {pairs.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
  )
}

interface AmountProps<V extends FieldValues> extends Named<V> {
  min: number
  max?: number
  step: number
  /** Fields that are validated again with this one. */
  deps?: FieldPath<V>[]
}

/** A number: null if empty, NaN if not a number yet ("1e"), which the rules refuse. */
export function Amount<V extends FieldValues>({ name, deps, ...rest }: AmountProps<V>) {
  const { field, fieldState } = useController<V>({ name, rules: deps ? { deps } : {} })
  const { value, onChange, ...control } = field
  return (
    <TextField
      {...rest}
      {...control}
      type="number"
      inputMode="numeric"
      error={fieldState.error?.message}
      value={value === null || Number.isNaN(value) ? '' : value}
      onChange={({ target }) =>
        onChange(target.validity.badInput ? Number.NaN : target.value === '' ? null : target.valueAsNumber)
      }
      // Scrolling the page with the wheel would change the focused number.
      onWheel={(event) => event.currentTarget.blur()}
    />
  )
}

/** A moment: ISO 8601 in UTC in the form, shown in the firm's time zone; '' for none. `hint`: comes before the zone. */
export function Moment<V extends FieldValues>({ name, hint, ...rest }: Named<V>) {
  const { field, fieldState } = useController<V>({ name })
  const { setFocus } = useFormContext<V>()
  // Shown as typed, because reformatting a half-typed year would move the cursor.
  const [typed, setTyped] = useState('')
  const value = typed !== '' && toIso(typed) === field.value ? typed : toLocalInput(field.value)
  function handleClear(): void {
    field.onChange('')
    // The button is about to go.
    setFocus(name)
  }
  return (
    <div className="grid gap-1">
      <TextField
        {...rest}
        {...field}
        type="datetime-local"
        error={fieldState.error?.message}
        hint={[hint, zoneWords(value)].filter(Boolean).join(' ')}
        value={value}
        onChange={({ target }) => {
          setTyped(target.value)
          field.onChange(toIso(target.value))
        }}
      />
      {!rest.isRequired && field.value !== '' && (
        <Button
          variant="quiet"
          size="small"
          className="-mx-3 justify-self-start"
          aria-label={`Clear ${rest.label}`}
          onClick={handleClear}
        >
          Clear
        </Button>
      )}
    </div>
  )
}

/** A day, or '' for none. A stored moment is kept exactly until the day is changed. */
export function Day<V extends FieldValues>({ name, ...rest }: Named<V>) {
  const { field, fieldState } = useController<V>({ name })
  const stored: string = field.value
  return (
    <TextField
      {...rest}
      {...field}
      type="date"
      error={fieldState.error?.message}
      value={stored.includes('T') ? toLocalInput(stored).slice(0, 10) : stored}
    />
  )
}
