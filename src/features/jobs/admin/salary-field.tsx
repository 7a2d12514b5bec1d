import { useController } from 'react-hook-form'
import { TextField } from '../../../ui/field.tsx'
import type { JobFormApi } from './use-job-form.ts'

interface Props {
  form: JobFormApi
  name: 'minSalary' | 'maxSalary'
  label: string
  /** The other bound, which is judged again with this one. */
  pairedWith: 'minSalary' | 'maxSalary'
}

/** A whole amount per year, or nothing. */
export function SalaryField({ form, name, label, pairedWith }: Props) {
  const { field, fieldState } = useController({ control: form.control, name, rules: { deps: [pairedWith] } })
  const { value, ...control } = field
  return (
    <TextField
      {...control}
      type="number"
      inputMode="numeric"
      min={0}
      step={1000}
      label={label}
      error={fieldState.error?.message}
      value={value === null || Number.isNaN(value) ? '' : value}
      onChange={(event) => field.onChange(amountIn(event.target))}
      // A wheel that scrolls the page would change the focused amount.
      onWheel={(event) => event.currentTarget.blur()}
    />
  )
}

/** What is no number yet ("1e") is NaN, which the rules refuse, not an empty field. */
function amountIn(input: HTMLInputElement): number | null {
  if (input.validity.badInput) return Number.NaN
  return input.value === '' ? null : input.valueAsNumber
}
