import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Loading } from '../../../ui/states.tsx'
import { type CareerQuery, careerAddress, readCareerQuery } from '../address.ts'
import { departments, jobTypes, locations } from '../options.ts'
import { openPositions } from './career-meta.ts'
import type { JobCounts } from './load-career.ts'

interface Props {
  query: CareerQuery
  counts: JobCounts
  /** The counts without any filter. */
  whole: JobCounts
  /** The places to choose from. */
  cities: string[]
  isTurning: boolean
}

/** The filters are in the address, so that they can be shared and work without JavaScript. */
export function JobFilters({ query, counts, whole, cities, isTurning }: Props) {
  const navigate = useNavigate()
  // An address may name a place that no job has any more.
  const places = query.city && !cities.includes(query.city) ? [...cities, query.city] : cities

  function handleChange(form: HTMLFormElement): void {
    const chosen = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    navigate(careerAddress(readCareerQuery(chosen)), { preventScrollReset: true })
  }

  return (
    <form
      method="get"
      action="/career"
      aria-label="Filter the openings"
      onChange={(event) => handleChange(event.currentTarget)}
      className="grid grid-cols-2 items-end gap-x-2 gap-y-4 sm:grid-cols-3 sm:gap-4 lg:grid-cols-[repeat(4,11rem)_1fr] print:hidden"
    >
      <div className={places.length > 0 ? '' : 'max-sm:col-span-2'}>
        <Choice label="Department" name="department" value={query.department} options={departments} />
      </div>
      <Choice label="Location" name="location" value={query.location} options={locations} />
      <Choice label="Job type" name="jobType" value={query.jobType} options={jobTypes} />
      {places.length > 0 && <Choice label="Place" name="city" value={query.city} options={places} />}
      <noscript>
        <Button type="submit">Filter</Button>
      </noscript>
      <div className="flex min-h-6 text-sm text-soft col-span-full lg:col-span-1 lg:justify-end lg:pb-2.5">
        {isTurning ? <Loading text="Loading job listings..." /> : <p role="status">{countText(counts, whole)}</p>}
      </div>
    </form>
  )
}

/** "2 of 7 open positions, 1 closed": counts open jobs as the page's header does. */
function countText({ total, open }: JobCounts, whole: JobCounts): string {
  const closed = total - open
  const isNarrowed = total < whole.total && whole.open > 0
  const text = isNarrowed ? `${open} of ${openPositions(whole.open)}` : openPositions(open)
  return closed > 0 ? `${text}, ${closed} closed` : text
}

interface ChoiceProps {
  label: string
  name: string
  value: string | undefined
  options: readonly string[]
}

/** Shows a new choice at once, and follows the address whenever it changes. */
function Choice({ label, name, value = '', options }: ChoiceProps) {
  const [chosen, setChosen] = useState(value)
  useEffect(() => setChosen(value), [value])
  return (
    <SelectField
      label={label}
      name={name}
      isRequired
      value={chosen}
      onChange={(event) => setChosen(event.currentTarget.value)}
    >
      <option value="">All</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </SelectField>
  )
}
