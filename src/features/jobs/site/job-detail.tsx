import { BackLink } from '../../../ui/back-link.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { useCameFrom } from '../../../ui/use-came-from.ts'
import { careerAddress, careerListAt } from '../address.ts'
import { textsHtml } from '../job-html.ts'
import { formatSalary } from '../salary.ts'
import type { Job } from '../schema.ts'
import { isOpen } from '../status.ts'
import { ApplyButton, JobFacts, JobStatusBadge } from './job-list.tsx'
import type { LabelledJob } from './load-career.ts'

export function JobDetail({ job, similar }: { job: LabelledJob<Job>; similar: LabelledJob[] }) {
  const list = careerListAt(useCameFrom())
  const html = textsHtml(job)
  return (
    <article key={job._id} className="wrap-anywhere">
      <JobHeader job={job} list={list} />
      <div className="page section grid gap-12 lg:grid-cols-[minmax(0,var(--container-reading))_minmax(18rem,24rem)] lg:justify-between lg:gap-16">
        <div className="grid max-w-reading content-start gap-10 text-[1.125rem]">
          <section className="grid gap-4">
            <h2 className="text-part">Job Description</h2>
            <div
              className="grid gap-4"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: made of an escaped text.
              dangerouslySetInnerHTML={{ __html: html.description }}
            />
          </section>
          {html.lists.map(({ title, entries }) => (
            <section key={title} className="grid gap-4">
              <h2 className="text-part">{title}</h2>
              <ul className="grid gap-3">
                {entries.map((entry, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: entries may be alike, and only their place tells them apart.
                  <li key={index} className="flex gap-3">
                    <Icon name="check" className="mt-1 size-5 text-accent" />
                    <span
                      // biome-ignore lint/security/noDangerouslySetInnerHtml: made of an escaped text.
                      dangerouslySetInnerHTML={{ __html: entry }}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <HowToApply job={job} />
      </div>
      {similar.length > 0 && <SimilarJobs jobs={similar} from={list} />}
    </article>
  )
}

function JobHeader({ job, list }: { job: LabelledJob<Job>; list: string }) {
  const salary = formatSalary(job.minSalary, job.maxSalary, job.currency)
  const { closing } = job.labels
  return (
    <header className="border-b border-line bg-sunken">
      <div className="h-header bg-band print:hidden" />
      <div className="page grid gap-5 py-10 md:py-14">
        <BackLink to={list}>Back to all jobs</BackLink>
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-sm font-semibold text-accent">{job.department}</p>
          <JobStatusBadge status={job.status} />
        </div>
        <h1 className="max-w-wide text-3xl">{job.title}</h1>
        <JobFacts job={job} />
        <div className="flex flex-wrap items-center gap-x-8 gap-y-2">
          {salary && <p className="text-lg font-semibold">{salary}</p>}
          {closing && (
            <p className="flex items-center gap-2 text-sm text-soft">
              <Icon name="calendar" className="size-4" />
              {closing}
            </p>
          )}
        </div>
      </div>
    </header>
  )
}

function HowToApply({ job }: { job: Job }) {
  const isOver = !isOpen(job)
  return (
    <section
      aria-labelledby="apply-title"
      className="grid content-start gap-4 self-start rounded-lg border border-line bg-surface p-6 shadow-raised lg:sticky lg:top-24 print:static"
    >
      <h2 id="apply-title" className="text-xl">
        How to Apply
      </h2>
      {isOver ? (
        <p className="text-sm text-soft">This opening no longer takes applications. Have a look at the ones below.</p>
      ) : (
        <p className="max-w-measure text-sm text-soft">
          Send a CV and three sentences on the project you are proudest of. We answer within five working days.
        </p>
      )}
      <ApplyButton job={job} />
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

function SimilarJobs({ jobs, from }: { jobs: LabelledJob[]; from: string }) {
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
                <Link to={careerAddress({ job: job.slug })} state={{ from }} viewTransition className="covers-card">
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
