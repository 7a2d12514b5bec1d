import { reportVisit } from '../../../platform/visit-beacon.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx'
import { careerAddress } from '../address.ts'
import { formatSalary } from '../salary.ts'
import type { Job } from '../schema.ts'
import { isOpen } from '../status.ts'
import type { JobSummary, LabelledJob } from './load-career.ts'

const tones: Record<string, Tone> = { active: 'green', closed: 'red', draft: 'grey' }

export function JobStatusBadge({ status }: { status: Job['status'] }) {
  return <StatusBadge tone={tones[status] ?? 'blue'}>{status.charAt(0).toUpperCase() + status.slice(1)}</StatusBadge>
}

interface ListProps {
  jobs: LabelledJob[]
  /** The list that an opened job's "Back to all jobs" returns to. */
  from: string
}

/** Open jobs first; closed jobs form a separate group at the end. */
export function JobList({ jobs, from }: ListProps) {
  const [open, closed] = [jobs.filter(isOpen), jobs.filter((job) => !isOpen(job))]
  return (
    <>
      {open.length > 0 && <JobCards jobs={open} from={from} headingLevel="h2" />}
      {closed.length > 0 && (
        <div className="grid gap-6">
          <h2 className="text-xl text-soft">Closed</h2>
          <JobCards jobs={closed} from={from} headingLevel="h3" />
        </div>
      )}
    </>
  )
}

type Level = { headingLevel: 'h2' | 'h3' }

function JobCards({ jobs, ...card }: ListProps & Level) {
  return (
    <ul className="grid gap-4">
      {jobs.map((job) => (
        <JobCard key={job._id} job={job} {...card} />
      ))}
    </ul>
  )
}

/** From 1024 px, a row whose columns line up with those of the other rows. */
function JobCard({ job, from, headingLevel: Heading }: { job: LabelledJob; from: string } & Level) {
  const salary = formatSalary(job.minSalary, job.maxSalary, job.currency)
  return (
    <li className="group relative grid items-start gap-x-4 gap-y-3 card p-6 lg:grid-cols-[minmax(0,1fr)_22.5rem_16rem] lg:gap-y-2">
      <div className="flex flex-wrap items-center justify-between gap-2 lg:col-span-3">
        <p className="text-sm font-semibold text-accent">{job.department}</p>
        <JobStatusBadge status={job.status} />
      </div>
      <Heading className="text-xl lg:text-lg">{job.title}</Heading>
      <JobFacts job={job} className="lg:grid lg:grid-cols-[8.5rem_6rem_1fr] lg:gap-x-3 lg:pt-0.5" />
      <p className="text-sm font-semibold lg:pt-0.5 lg:text-right">{salary ?? 'Salary by agreement'}</p>
      <p className="max-w-measure text-sm wrap-anywhere text-soft lg:row-span-2">{job.description}</p>
      <p className="text-sm text-balance text-soft empty:hidden lg:col-span-2 lg:block! lg:text-right">
        {job.labels.closing}
      </p>
      <div className="flex flex-wrap gap-3 max-sm:*:grow lg:col-span-2 lg:justify-end">
        <Link
          to={careerAddress({ job: job.slug })}
          state={{ from }}
          viewTransition
          aria-label={`View Details: ${job.title}`}
          className={`covers-card ${buttonClass('secondary', 'max-sm:px-2!')}`}
        >
          View Details
        </Link>
        <ApplyButton job={job} />
      </div>
    </li>
  )
}

interface FactsProps {
  job: Pick<LabelledJob, 'location' | 'labels' | 'jobType' | 'experienceLevel'>
  className?: string
}

export function JobFacts({ job, className = '' }: FactsProps) {
  const facts: [IconName, string][] = [
    ['pin', [job.location, job.labels.place].filter(Boolean).join(', ')],
    ['clock', job.jobType],
    ['user', job.experienceLevel],
  ]
  return (
    <ul className={`flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft ${className}`}>
      {facts.map(([icon, text]) => (
        <li key={icon} className="flex items-center gap-1.5 wrap-anywhere">
          <Icon name={icon} className="size-4" />
          {text}
        </li>
      ))}
    </ul>
  )
}

/** Opens the application, a portal in a new tab; disabled once the job is closed. */
export function ApplyButton({ job }: { job: JobSummary }) {
  if (!isOpen(job)) {
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
      onClick={() => reportVisit('apply')}
      className={buttonClass('primary', 'relative max-sm:px-2!')}
    >
      Apply Now
      <Icon name={isPortal ? 'external' : 'mail'} className="size-4" />
    </a>
  )
}
