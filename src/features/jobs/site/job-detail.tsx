import { Link } from 'react-router'
import { formatSalary } from '../../../ui/format.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Job } from '../schema.ts'
import { deadlineWords, isClosed } from './deadline.ts'
import { ApplyButton, JobFacts, JobStatusBadge } from './job-list.tsx'

const mostSimilar = 3

export function JobDetail({ job, others, now }: { job: Job; others: Job[]; now: string }) {
  const similar = mostAlike(job, others)
  return (
    <article key={job._id}>
      <JobHeader job={job} now={now} />
      <div className="page section grid gap-12 lg:grid-cols-[minmax(0,var(--container-measure))_minmax(18rem,24rem)] lg:justify-between lg:gap-16">
        <div className="grid max-w-measure content-start gap-10">
          <section className="grid gap-4">
            <h2 className="text-2xl">Job Description</h2>
            {job.description.split(/\n\s*\n/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
          <Entries title="Requirements" entries={job.requirements} />
          <Entries title="Responsibilities" entries={job.responsibilities} />
          <Entries title="Perks & Benefits" entries={job.perks} />
        </div>
        <HowToApply job={job} now={now} />
      </div>
      {similar.length > 0 && <SimilarJobs jobs={similar} />}
    </article>
  )
}

function JobHeader({ job, now }: { job: Job; now: string }) {
  const salary = formatSalary(job.minSalary, job.maxSalary, job.currency)
  const deadline = deadlineWords(job.applicationDeadline, now)
  return (
    <header className="border-b border-line bg-sunken">
      <div className="h-header bg-band print:hidden" />
      <div className="page grid gap-5 py-10 md:py-14">
        <p className="print:hidden">
          <Link
            to="/career"
            viewTransition
            className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-accent"
          >
            <Icon name="back" className="size-4" />
            Back to all jobs
          </Link>
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-sm font-semibold text-accent">{job.department}</p>
          <JobStatusBadge status={job.status} />
        </div>
        <h1 className="max-w-3xl text-4xl">{job.title}</h1>
        <JobFacts job={job} />
        <div className="flex flex-wrap items-center gap-x-8 gap-y-2">
          {salary && <p className="text-lg font-semibold">{salary}</p>}
          {deadline && (
            <p className="flex items-center gap-2 text-sm text-soft">
              <Icon name="calendar" className="size-4" />
              {deadline}
            </p>
          )}
        </div>
      </div>
    </header>
  )
}

function Entries({ title, entries }: { title: string; entries: string[] }) {
  if (entries.length === 0) return null
  return (
    <section className="grid gap-4">
      <h2 className="text-2xl">{title}</h2>
      <ul className="grid gap-3">
        {entries.map((entry) => (
          <li key={entry} className="flex gap-3">
            <Icon name="check" className="mt-1 size-5 text-accent" />
            <span>{entry}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function HowToApply({ job, now }: { job: Job; now: string }) {
  const isOver = isClosed(job, now)
  return (
    <section
      aria-labelledby="apply-title"
      className="grid content-start gap-4 self-start rounded-lg border border-line bg-surface p-6 shadow-raised lg:sticky lg:top-24 print:static"
    >
      <h2 id="apply-title" className="text-xl">
        How to Apply
      </h2>
      {isOver ? (
        <p className="text-sm text-soft">This opening takes no applications any more. Have a look at the ones below.</p>
      ) : (
        <p className="max-w-measure text-sm text-soft">
          Send a CV and three sentences on the project you are proudest of. We answer within five working days.
        </p>
      )}
      <ApplyButton job={job} now={now} />
      {!isOver && job.applicationUrl !== '' && (
        <p className="text-sm">
          <span className="block text-soft">Application portal</span>
          <a
            href={job.applicationUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="font-medium wrap-anywhere text-accent underline underline-offset-4"
          >
            {job.applicationUrl.replace(/^https?:\/\//, '')}
          </a>
        </p>
      )}
      {!isOver && job.applicationEmail !== '' && (
        <p className="text-sm">
          <span className="block text-soft">E-mail</span>
          <a
            href={`mailto:${job.applicationEmail}`}
            className="font-medium wrap-anywhere text-accent underline underline-offset-4"
          >
            {job.applicationEmail}
          </a>
        </p>
      )}
    </section>
  )
}

function SimilarJobs({ jobs }: { jobs: Job[] }) {
  return (
    <section aria-labelledby="similar-title" className="border-t border-line print:hidden">
      <div className="page section grid gap-8">
        <h2 id="similar-title" className="text-2xl">
          Similar Jobs
        </h2>
        <ul className="grid gap-6 md:grid-cols-3">
          {jobs.map((job) => (
            <li key={job._id} className="group relative grid content-start gap-3 card p-6">
              <p className="text-sm font-semibold text-accent">{job.department}</p>
              <h3 className="text-lg">
                <Link to={`/career?job=${job._id}`} viewTransition className="covers-card">
                  {job.title}
                </Link>
              </h3>
              <JobFacts job={job} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Up to three others that still take applications first, then those that share most with this one. */
function mostAlike(job: Job, others: Job[]): Job[] {
  const likeness = (other: Job) =>
    4 * Number(other.status === 'active') +
    3 * Number(other.department === job.department) +
    Number(other.location === job.location) +
    Number(other.experienceLevel === job.experienceLevel)
  return others.toSorted((a, b) => likeness(b) - likeness(a)).slice(0, mostSimilar)
}
