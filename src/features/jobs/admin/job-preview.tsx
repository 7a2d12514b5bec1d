import { useDeferredValue, useId, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { isUnseen } from '../../../entries/publication-status.ts'
import { firmZone } from '../../../ui/firm-zone.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { textsHtml } from '../job-html.ts'
import { htmlOf } from '../light-texts.ts'
import { formatSalary } from '../salary.ts'
import type { Job, JobInput } from '../schema.ts'
import { deadlineWords } from '../site/deadline.ts'
import { ApplyButton, JobFacts, JobStatusBadge } from '../site/job-list.tsx'
import { withWords } from '../site/load-career.ts'
import { isOpen, jobStatus } from '../status.ts'
import type { JobValues } from './job-sections.tsx'

const views = [
  { key: 'card', label: 'Card' },
  { key: 'detail', label: 'Details' },
] as const

interface Props {
  control: Control<JobValues, JobValues, JobInput>
  saved: Job | undefined
}

/** Previews the job as visitors will see it: its card in the list and its detail view. */
export function JobPreview({ control, saved }: Props) {
  const values = useDeferredValue(useWatch({ control, compute: (all: JobValues) => all }))
  const [view, setView] = useState<(typeof views)[number]['key']>('card')
  const [now] = useState(() => new Date().toISOString())
  const titleId = useId()
  const job = previewOf(values, now, saved)
  return (
    <section aria-labelledby={titleId} className="grid gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 id={titleId} className="text-lg">
          Preview
        </h2>
        <Segments label="View" options={views} current={view} onChoose={setView} />
      </div>
      <article className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 rounded-lg wrap-anywhere border border-line bg-surface p-5">
        <Head job={job} now={now} />
        {view === 'card' ? <CardText job={job} /> : <DetailText job={job} />}
        <Foot job={job} now={now} />
      </article>
    </section>
  )
}

function Head({ job, now }: { job: Job; now: string }) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm font-semibold text-accent">{job.department}</p>
        <JobStatusBadge status={job.status} />
      </div>
      <h3 className={`text-xl ${job.title ? '' : 'text-soft'}`}>{job.title || 'Job title'}</h3>
      <JobFacts job={withWords(job, now, firmZone())} />
    </>
  )
}

function CardText({ job }: { job: Job }) {
  return (
    <p className="line-clamp-3 text-sm text-soft">
      {job.html?.words || job.description || 'The description appears here.'}
    </p>
  )
}

function DetailText({ job }: { job: Job }) {
  const html = textsHtml(job)
  return (
    <div className="grid gap-5 text-sm">
      <div className="grid gap-2">
        <h4 className="text-base">Job Description</h4>
        {job.description === '' ? (
          <p className="text-soft">The description appears here.</p>
        ) : (
          <div
            className="grid gap-2 [&_.prose]:block! [&_.prose]:text-sm!"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: made of an escaped text.
            dangerouslySetInnerHTML={{ __html: html.description }}
          />
        )}
      </div>
      {html.lists.map((list) => (
        <Entries key={list.title} {...list} />
      ))}
    </div>
  )
}

/** `entries` are HTML. */
function Entries({ title, entries }: { title: string; entries: string[] }) {
  return (
    <div className="grid gap-2">
      <h4 className="text-base">{title}</h4>
      <ul className="grid gap-1.5">
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries may be alike, and only their place tells them apart.
          <li key={index} className="flex min-w-0 gap-2">
            <Icon name="check" className="mt-0.5 size-4 text-accent" />
            <span
              className="min-w-0"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: made of an escaped text.
              dangerouslySetInnerHTML={{ __html: entry }}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Foot({ job, now }: { job: Job; now: string }) {
  const salary = formatSalary(job.minSalary, job.maxSalary, job.currency)
  const deadline = deadlineWords(job.applicationDeadline, now, firmZone())
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <div className="grid gap-1 text-sm">
        <p className="font-semibold">{salary ?? 'Salary by agreement'}</p>
        {deadline && <p className="text-soft">{deadline}</p>}
      </div>
      {!isOpen(job) || canApply(job) ? (
        <div>
          {/* A job that visitors do not see has no button; the preview shows the one that it would have. */}
          <ApplyButton job={isUnseen(job.status) ? { ...job, status: statusOncePublic(job, now) } : job} />
        </div>
      ) : (
        <p className="text-sm text-soft">“Apply Now” appears once there is an application URL or email.</p>
      )}
    </div>
  )
}

function statusOncePublic({ applicationDeadline }: Job, now: string): Job['status'] {
  return jobStatus(
    { isActive: true, status: 'active', applicationDeadline },
    { now: new Date(now), timeZone: firmZone() },
  )
}

/** Whether the site would accept the address, so that it may become a link. */
function canApply({ applicationUrl, applicationEmail }: Job): boolean {
  return applicationUrl === '' ? applicationEmail.includes('@') : /^https?:\/\/\S/.test(applicationUrl)
}

function previewOf(values: JobValues, now: string, saved: Job | undefined): Job {
  const shown: Job = {
    ...values,
    ...{ _id: 'preview', publishedAt: now, createdAt: now, updatedAt: now, revision: 1 },
    title: values.title.trim(),
    workplace: values.workplace.trim(),
    city: values.city.trim(),
    description: values.description.trim(),
    requirements: values.requirements.filter(isText),
    responsibilities: values.responsibilities.filter(isText),
    perks: values.perks.filter(isText),
    minSalary: amountOf(values.minSalary),
    maxSalary: amountOf(values.maxSalary),
    applicationUrl: values.applicationUrl.trim(),
    applicationEmail: values.applicationEmail.trim(),
    applicationDeadline: values.applicationDeadline || null,
  }
  const at = { now: new Date(now), timeZone: firmZone() }
  return { ...shown, html: htmlOf(shown, saved), status: jobStatus({ ...shown, status: values.status }, at) }
}

const isText = (entry: string) => entry.trim() !== ''

function amountOf(value: number | null): number | null {
  return Number.isNaN(value) ? null : value
}
