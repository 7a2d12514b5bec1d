import { useEffect, useId, useState } from 'react'
import { sessionApi } from '../platform/api/api-client.ts'
import { Button } from '../ui/button.tsx'
import { selectClass } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { EmptyState } from '../ui/states.tsx'
import type { FilterName, Filters, FilterValues } from './admin-list.ts'

/** The values that the filters offer, also those that the API has to be asked for. */
export type FilterOptions = Partial<Record<FilterName, readonly string[]>>

/** `round`: another one asks the API again. */
export function useFilterOptions({ others = [] }: Filters, round: unknown): FilterOptions {
  const [asked, setAsked] = useState<FilterOptions>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filters of a list never change.
  useEffect(() => {
    let isCurrent = true
    for (const { name, options } of others) {
      if (typeof options !== 'function') continue
      // Without an answer, the filter offers what it is set to.
      options(sessionApi).then(
        (found) => isCurrent && setAsked((before) => ({ ...before, [name]: found })),
        () => {},
      )
    }
    return () => {
      isCurrent = false
    }
  }, [others, round])
  return Object.fromEntries(
    others.map(({ name, options }) => [name, typeof options === 'function' ? (asked[name] ?? []) : options]),
  )
}

interface Props {
  filters: Filters
  options?: FilterOptions
  values: FilterValues
  onChange: (change: FilterValues) => void
  /** Absent if the list offers it elsewhere. */
  onReset?: (() => void) | undefined
  /** Stands at the end of the row. */
  children?: React.ReactNode
}

/** The filters of a list in one row; on a phone they unfold. */
export function ListFilters({ filters, options = {}, values, onChange, onReset, children }: Props) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const set = Object.values(values).filter(Boolean).length
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <Button
        variant="secondary"
        size="small"
        className="md:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        Filters{set > 0 && ` (${set})`}
        <Icon name="chevron" className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
      </Button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex container in all browsers. */}
      <div
        id={id}
        role="group"
        aria-label="Filters"
        className={`gap-2 max-md:order-last max-md:basis-full md:contents ${isOpen ? 'grid' : 'max-md:hidden'}`}
      >
        <Choice
          {...{ name: 'status', label: 'Status', all: 'All statuses', value: values.status }}
          options={filters.statuses}
          onChange={(status) => onChange({ status })}
        />
        {(filters.others ?? []).map(({ name, label, all }) => (
          <Choice
            key={name}
            {...{ name, label, all, value: values[name] }}
            options={(options[name] ?? []).map((value) => ({ value, label: value }))}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
      </div>
      {onReset && (
        <Button variant="quiet" size="small" onClick={onReset}>
          Reset filters
        </Button>
      )}
      {children}
    </div>
  )
}

interface ChoiceProps {
  name: string
  label: string
  all: string
  value: string | undefined
  options: readonly { value: string; label: string }[]
  onChange: (value: string | undefined) => void
}

function Choice({ name, label, all, value, options, onChange }: ChoiceProps) {
  const isKnown = value === undefined || options.some((option) => option.value === value)
  return (
    <select
      aria-label={`Filter by ${label.toLowerCase()}`}
      name={name}
      className={`${selectClass} h-10 text-sm md:w-44 ${value ? 'text-accent' : ''}`}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
    >
      <option value="">{all}</option>
      {!isKnown && <option>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

/** In place of a list that the filters leave nothing of. */
export function NothingLeft({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      title="Nothing matches these filters"
      actions={
        <Button variant="secondary" onClick={onReset}>
          Reset filters
        </Button>
      }
    />
  )
}

/** Whether a list shows all of its entries, apart from a search. */
export function isUnfiltered(values: FilterValues): boolean {
  return Object.values(values).every((value) => !value)
}
