import { Link } from 'react-router'
import { ButtonLink, buttonClass } from '../../../ui/button.tsx'
import { excerpt, formatSalary } from '../../../ui/format.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx'
import type { Job } from '../schema.ts'
import { deadlineWords, isClosed } from './deadline.ts'

const tones: Record<string, Tone> = { active: 'green', closed: 'red', draft: 'grey' }

export function JobStatusBadge({ status }: { status: Job['status'] }) {
  return <StatusBadge tone={tones[status] ?? 'blue'}>{status.charAt(0).toUpperCase() + status.slice(1)}</StatusBadge>
}

export function JobList({ jobs, now }: { jobs: Job[]; now: string }) {
  if (jobs.length === 0) {
    return (
      <EmptyState
        title="No opening matches this choice"
        actions={<ButtonLink to="/career">Show all openings</ButtonLink>}
      >
        <p className="text-soft">Change one of the filters above.</p>
      </EmptyState>
    )
  }
  return (
    <ul className="grid gap-6 lg:grid-cols-2">
      {jobs.map((job) => (
        <JobCard key={job._id} job={job} now={now} />
      ))}
    </ul>
  )
}

function JobCard({ job, now }: { job: Job; now: string }) {
  return (
    <li className="group relative flex flex-col gap-4 card p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm font-semibold text-accent">{job.department}</p>
        <JobStatusBadge status={job.status} />
      </div>
      <h2 className="text-xl">{job.title}</h2>
      <JobFacts job={job} />
      <p className="max-w-measure text-sm text-soft">{excerpt(job.description, 160)}</p>
      <div className="mt-auto grid gap-4 border-t border-line pt-4">
        <Terms job={job} now={now} />
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <Link
            to={`/career?job=${job._id}`}
            viewTransition
            aria-label={`View Details: ${job.title}`}
            className={`covers-card ${buttonClass('secondary', 'max-sm:px-2!')}`}
          >
            View Details
          </Link>
          <ApplyButton job={job} now={now} />
        </div>
      </div>
    </li>
  )
}

function Terms({ job, now }: { job: Job; now: string }) {
  const salary = formatSalary(job.minSalary, job.maxSalary, job.currency)
  const deadline = deadlineWords(job.applicationDeadline, now)
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm">
      <p className="font-semibold">{salary ?? 'Salary by agreement'}</p>
      {deadline && <p className="text-balance text-soft">{deadline}</p>}
    </div>
  )
}

export function JobFacts({ job }: { job: Pick<Job, 'location' | 'jobType' | 'experienceLevel'> }) {
  const facts: [IconName, string][] = [
    ['pin', job.location],
    ['clock', job.jobType],
    ['user', job.experienceLevel],
  ]
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
      {facts.map(([icon, text]) => (
        <li key={icon} className="flex items-center gap-1.5">
          <Icon name={icon} className="size-4" />
          {text}
        </li>
      ))}
    </ul>
  )
}

/** Opens the application in a new tab; after the deadline it says so and does nothing. */
export function ApplyButton({ job, now }: { job: Job; now: string }) {
  if (isClosed(job, now)) {
    return (
      <button type="button" disabled className={buttonClass('primary', 'relative max-sm:px-2!')}>
        Applications Closed
      </button>
    )
  }
  const isPortal = job.applicationUrl !== ''
  const href = isPortal ? job.applicationUrl : `mailto:${job.applicationEmail}?subject=${encodeURIComponent(job.title)}`
  return (
    <a
      href={href}
      {...(isPortal && { target: '_blank', rel: 'noopener noreferrer' })}
      aria-label={`Apply Now: ${job.title}`}
      className={buttonClass('primary', 'relative max-sm:px-2!')}
    >
      Apply Now
      <Icon name={isPortal ? 'external' : 'mail'} className="size-4" />
    </a>
  )
}
