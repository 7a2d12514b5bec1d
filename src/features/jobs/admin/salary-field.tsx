import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { readMoney } from '../money.ts'
import { formatMoney, minLikely } from '../salary.ts'
import type { JobFields } from '../schema.ts'

const step = 1000

interface Props {
  name: 'minSalary' | 'maxSalary'
  label: string
  /** The field that is validated again with this one. */
  other: 'minSalary' | 'maxSalary'
}

/**
 * A salary, typed as people write it: 65.000, 65 000 € or 65k. The value is null if empty, NaN if it is no amount, which
 * the rules refuse. A number input would read 65.000 as 65; this one keeps its role and its arrow keys.
 */
export function SalaryField({ name, label, other }: Props) {
  const { field, fieldState } = useController<JobFields, Props['name']>({ name, rules: { deps: [other] } })
  const currency = useWatch<JobFields, 'currency'>({ name: 'currency' })
  const [typed, setTyped] = useState('')
  const { value, onChange, ...control } = field
  const amount = value ?? null
  const change = (text: string) => {
    setTyped(text)
    onChange(amountIn(text))
  }
  const isReadable = amount !== null && !Number.isNaN(amount)
  return (
    <div className="grid gap-1.5">
      <TextField
        {...control}
        label={label}
        hint={isReadable ? formatMoney(amount, currency) : 'Such as 65000, 65.000 or 65k'}
        error={fieldState.error?.message}
        role="spinbutton"
        inputMode="decimal"
        autoComplete="off"
        min={0}
        step={step}
        aria-valuemin={0}
        aria-valuenow={isReadable ? amount : undefined}
        value={Object.is(amountIn(typed), amount) ? typed : isReadable ? String(amount) : ''}
        onChange={({ target }) => change(target.value)}
        onKeyDown={(event) => {
          const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
          if (direction === undefined || Number.isNaN(amount)) return
          event.preventDefault()
          change(String(nextStep(amount ?? 0, direction)))
        }}
      />
      <Question amount={amount} currency={currency} onCorrect={change} />
    </div>
  )
}

function amountIn(text: string): number | null {
  return text.trim() === '' ? null : readMoney(text)
}

/** The next multiple of the step, as the arrow keys of a number input find it. */
function nextStep(amount: number, direction: number): number {
  const steps = direction > 0 ? Math.floor(amount / step) + 1 : Math.ceil(amount / step) - 1
  return Math.max(0, steps * step)
}

interface QuestionProps {
  amount: number | null
  currency: string
  onCorrect: (text: string) => void
}

/** Asks about an amount that is too small for a year. The region is there before its text, so that it is announced. */
function Question({ amount, currency, onCorrect }: QuestionProps) {
  const isUnlikely = amount !== null && amount > 0 && amount < minLikely
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-amber empty:hidden">
      {isUnlikely && (
        <>
          <span>{`Only ${formatMoney(amount, currency)} per year?`}</span>
          <Button variant="quiet" size="small" onClick={() => onCorrect(String(Math.round(amount * 1000)))}>
            {`Make it ${formatMoney(Math.round(amount * 1000), currency)}`}
          </Button>
        </>
      )}
    </div>
  )
}
