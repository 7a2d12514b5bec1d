import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Checkbox, FormSection, SelectField, TextArea, TextField } from '../../../ui/field.tsx'
import { currencies, departments, experienceLevels, jobTypes, locations } from '../options.ts'
import { deadlineWords } from '../site/deadline.ts'
import { EntryList } from './entry-list.tsx'
import { SalaryField } from './salary-field.tsx'
import type { JobFormApi } from './use-job-form.ts'

interface Props {
  form: JobFormApi
}

const columns = 'grid gap-5 @xl:grid-cols-2'

function Options({ values }: { values: readonly string[] }) {
  return values.map((value) => <option key={value}>{value}</option>)
}

export function BasicInformation({ form, hasStatus }: Props & { hasStatus: boolean }) {
  const { register } = form
  const { errors } = form.formState
  return (
    <FormSection title="Basic Information">
      <TextField label="Job title" isRequired error={errors.title?.message} {...register('title')} />
      <div className={columns}>
        <SelectField label="Department" isRequired error={errors.department?.message} {...register('department')}>
          <Options values={departments} />
        </SelectField>
        <SelectField label="Location" isRequired error={errors.location?.message} {...register('location')}>
          <Options values={locations} />
        </SelectField>
        <SelectField label="Job type" isRequired error={errors.jobType?.message} {...register('jobType')}>
          <Options values={jobTypes} />
        </SelectField>
        <SelectField
          label="Experience level"
          isRequired
          error={errors.experienceLevel?.message}
          {...register('experienceLevel')}
        >
          <Options values={experienceLevels} />
        </SelectField>
        {hasStatus && (
          <SelectField label="Status" isRequired error={errors.status?.message} {...register('status')}>
            <option value="active">Active</option>
            <option value="expired">Expired</option>
          </SelectField>
        )}
      </div>
    </FormSection>
  )
}

export function SalaryInformation({ form }: Props) {
  const { errors } = form.formState
  return (
    <FormSection title="Salary Information" text="Whole amounts per year. One bound alone reads “from” or “up to”.">
      <div className={columns}>
        <SalaryField form={form} name="minSalary" pairedWith="maxSalary" label="Min salary per year" />
        <SalaryField form={form} name="maxSalary" pairedWith="minSalary" label="Max salary per year" />
        <SelectField label="Currency" isRequired error={errors.currency?.message} {...form.register('currency')}>
          <Options values={currencies} />
        </SelectField>
      </div>
    </FormSection>
  )
}

export function JobDescription({ form }: Props) {
  return (
    <FormSection
      title="Job Description"
      text="In the lists, Enter adds the next row; several pasted lines become rows."
    >
      <TextArea
        label="Description"
        isRequired
        rows={8}
        hint="An empty line begins a new paragraph."
        error={form.formState.errors.description?.message}
        {...form.register('description')}
      />
      <EntryList form={form} name="requirements" label="Requirements" noun="requirement" isRequired />
      <EntryList form={form} name="responsibilities" label="Responsibilities" noun="responsibility" isRequired />
      <EntryList form={form} name="perks" label="Perks & Benefits" noun="perk" />
    </FormSection>
  )
}

export function ApplicationOptions({ form }: Props) {
  const { register } = form
  const { errors } = form.formState
  return (
    <FormSection title="Application Options" text="Give a URL, an email or both: one of them is needed.">
      <div className={columns}>
        <TextField
          label="Application URL"
          type="url"
          placeholder="https://"
          error={errors.applicationUrl?.message}
          {...register('applicationUrl')}
        />
        <TextField
          label="Application email"
          type="email"
          error={errors.applicationEmail?.message}
          {...register('applicationEmail', { deps: ['applicationUrl'] })}
        />
      </div>
      <div className={columns}>
        <Deadline form={form} />
      </div>
      <Visible form={form} />
    </FormSection>
  )
}

function Deadline({ form }: Props) {
  const [now] = useState(() => new Date().toISOString())
  const deadline = useWatch({ control: form.control, name: 'applicationDeadline' })
  return (
    <TextField
      label="Application deadline"
      type="date"
      hint={deadlineWords(deadline || null, now) ?? 'Open until the end of that day, UTC.'}
      error={form.formState.errors.applicationDeadline?.message}
      {...form.register('applicationDeadline')}
    />
  )
}

function Visible({ form }: Props) {
  const isActive = useWatch({ control: form.control, name: 'isActive' })
  return (
    <Checkbox
      label="Active: visible to applicants"
      hint={
        isActive ? 'It is on the Careers page as soon as it is saved.' : 'It is saved as a draft that only you see.'
      }
      {...form.register('isActive')}
    />
  )
}
