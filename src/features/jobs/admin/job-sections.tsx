import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Desk, TitleLine } from '../../../editor/desk.tsx'
import { Choice, Day, SlugLine, TextLine, Tick } from '../../../editor/fields.tsx'
import { placeIn } from '../../../editor/local-time.ts'
import { LightField } from '../../../editor/markdown/light-field.tsx'
import { DraftOnly, publicationLabels, UntilField } from '../../../editor/publication.tsx'
import { useMay } from '../../../editor/rights.ts'
import { headLabels, noHead } from '../../../entries/head-values.ts'
import { FormSection } from '../../../ui/field.tsx'
import { firmZone } from '../../../ui/firm-zone.ts'
import { Appearance } from '../../appearance.tsx'
import { currencies, departments, experienceLevels, jobTypes, locations } from '../options.ts'
import type { JobFields as Fields } from '../schema.ts'
import { deadlineWords } from '../site/deadline.ts'
import { ApplicantCountries, CountryChoice } from './country-fields.tsx'
import { EntryList } from './entry-list.tsx'
import { SalaryField } from './salary-field.tsx'

/** The form's values. */
export type JobValues = Fields

export const newJob: JobValues = {
  title: '',
  slug: '',
  department: 'Engineering',
  location: 'Remote',
  jobType: 'Full-time',
  experienceLevel: 'Entry Level',
  city: '',
  country: '',
  countries: [],
  workplace: '',
  status: 'active',
  minSalary: null,
  maxSalary: null,
  currency: 'USD',
  description: '',
  requirements: [''],
  responsibilities: [''],
  perks: [''],
  applicationUrl: '',
  applicationEmail: '',
  applicationDeadline: '',
  ...noHead,
  publicUntil: '',
  isActive: true,
  inReview: false,
}

export const jobLabels = {
  title: 'Job title',
  slug: 'Address',
  department: 'Department',
  location: 'Location',
  jobType: 'Job type',
  experienceLevel: 'Experience level',
  status: 'Status',
  city: 'City',
  country: 'Country',
  countries: 'Applicants may live in',
  workplace: 'Place of work',
  minSalary: 'Min salary per year',
  maxSalary: 'Max salary per year',
  currency: 'Currency',
  description: 'Description',
  requirements: 'Requirements',
  responsibilities: 'Responsibilities',
  perks: 'Perks & Benefits',
  applicationUrl: 'Application URL',
  applicationEmail: 'Application email',
  applicationDeadline: 'Application deadline',
  ...headLabels,
  isActive: 'Active: visible to applicants',
  inReview: publicationLabels.inReview,
  publicUntil: publicationLabels.publicUntil,
} satisfies Record<keyof JobValues, string>

const field = <N extends keyof JobValues>(name: N) => ({ name, label: jobLabels[name] })

interface Props {
  hasStatus: boolean
  /** Below the texts: previews the job as visitors will see it. */
  preview?: React.ReactNode
}

export function JobFields({ hasStatus, preview }: Props) {
  return (
    <Desk
      rail={
        <>
          <BasicInformation hasStatus={hasStatus} />
          <div className="grid gap-6">
            <SalaryInformation />
            <ApplicationOptions />
            <Appearance />
          </div>
        </>
      }
    >
      <TitleLine<JobValues> {...field('title')} />
      <div className="grid gap-6">
        <JobDescription />
        {preview}
      </div>
    </Desk>
  )
}

function BasicInformation({ hasStatus }: { hasStatus: boolean }) {
  return (
    <FormSection title="Basic Information">
      {hasStatus && <Choice<JobValues> {...field('status')} options={{ active: 'Active', expired: 'Expired' }} />}
      <Choice<JobValues> {...field('department')} options={departments} />
      <Choice<JobValues> {...field('location')} options={locations} />
      <Choice<JobValues> {...field('jobType')} options={jobTypes} />
      <Choice<JobValues> {...field('experienceLevel')} options={experienceLevels} />
      <TextLine<JobValues> {...field('city')} placeholder="The firm’s offices" />
      <CountryChoice label={jobLabels.country} />
      <ApplicantCountries label={jobLabels.countries} />
      <TextLine<JobValues> {...field('workplace')} hint="In your own words, which visitors see instead of the city." />
      <SlugLine<JobValues> {...field('slug')} />
    </FormSection>
  )
}

function SalaryInformation() {
  return (
    <FormSection title="Salary Information" text="Whole amounts per year. One amount alone shows as “from” or “up to”.">
      <SalaryField {...field('minSalary')} other="maxSalary" />
      <SalaryField {...field('maxSalary')} other="minSalary" />
      <Choice<JobValues> {...field('currency')} options={currencies} />
    </FormSection>
  )
}

function JobDescription() {
  return (
    <FormSection
      title="Job Description"
      text="In the lists, press Enter for the next row; pasted lines become rows. Type **words** for bold text and [words](address) for a link."
    >
      <LightField<JobValues> {...field('description')} isRequired rows={12} />
      <EntryList {...field('requirements')} noun="requirement" isRequired />
      <EntryList {...field('responsibilities')} noun="responsibility" isRequired />
      <EntryList {...field('perks')} noun="perk" />
    </FormSection>
  )
}

function ApplicationOptions() {
  return (
    <FormSection title="Application Options" text="Enter a URL, an email address or both. One of them is required.">
      <TextLine<JobValues> {...field('applicationUrl')} type="url" placeholder="https://" />
      <TextLine<JobValues> {...field('applicationEmail')} type="email" options={{ deps: ['applicationUrl'] }} />
      <Deadline />
      <ActiveTick />
      <UntilField />
    </FormSection>
  )
}

function ActiveTick() {
  const { setValue } = useFormContext<JobValues>()
  if (!useMay('publishers')) return <DraftOnly />
  // A review ends with the draft.
  const endReview = () => setValue('inReview', false, { shouldDirty: true })
  return (
    <Tick<JobValues>
      {...field('isActive')}
      options={{ onChange: endReview }}
      hint="Visitors see it on the Careers page. Untick it to keep a draft that only your team can see."
    />
  )
}

function Deadline() {
  const [now] = useState(() => new Date().toISOString())
  const deadline = useWatch<JobValues, 'applicationDeadline'>({ name: 'applicationDeadline' })
  return (
    <Day<JobValues>
      {...field('applicationDeadline')}
      hint={
        deadlineWords(deadline || null, now, firmZone()) ?? `Open until the end of that day in ${placeIn(firmZone())}.`
      }
    />
  )
}
