import { useEffect, useState } from 'react'
import { Form, useSearchParams, useSubmit } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { departments, jobTypes, locations } from '../options.ts'
import type { Job } from '../schema.ts'

const names = ['department', 'location', 'jobType'] as const

export type JobFilter = Record<(typeof names)[number], string>

export function filterJobs(jobs: Job[], filter: JobFilter): Job[] {
  return jobs.filter((job) => names.every((name) => filter[name] === '' || job[name] === filter[name]))
}

interface Props {
  jobs: Job[]
  children: (filter: JobFilter) => React.ReactNode
}

/** The choice is in the address, so that it can be shared and works without JavaScript. */
export function JobFilters({ jobs, children }: Props) {
  const [search] = useSearchParams()
  const submit = useSubmit()
  const filter = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as JobFilter
  const shown = filterJobs(jobs, filter).length
  const offered = <T extends string>(name: (typeof names)[number], all: readonly T[]) =>
    all.filter((option) => jobs.some((job) => job[name] === option))
  return (
    <div className="grid gap-8">
      <Form
        method="get"
        action="/career"
        aria-label="Filter the openings"
        onChange={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: true })}
        className="grid items-end gap-4 sm:grid-cols-3 lg:grid-cols-[repeat(3,14rem)_1fr]"
      >
        <Choice
          label="Department"
          name="department"
          value={filter.department}
          options={offered('department', departments)}
        />
        <Choice label="Location" name="location" value={filter.location} options={offered('location', locations)} />
        <Choice label="Job type" name="jobType" value={filter.jobType} options={offered('jobType', jobTypes)} />
        <noscript>
          <Button type="submit">Filter</Button>
        </noscript>
        <p role="status" className="text-sm text-soft sm:col-span-3 lg:col-span-1 lg:pb-2.5 lg:text-right">
          {shown} of {jobs.length} openings
        </p>
      </Form>
      {children(filter)}
    </div>
  )
}

interface ChoiceProps {
  label: string
  name: string
  value: string
  options: readonly string[]
}

/** Shows a new choice at once, and the address's wherever that changes. */
function Choice({ label, name, value, options }: ChoiceProps) {
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
