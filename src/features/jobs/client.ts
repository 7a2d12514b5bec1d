import type { SomeOf } from '../../platform/address.ts'
import { type AnswerOf, type ApiTransport, callApi, completedBy, cutToPage } from '../../platform/api/api-client.ts'
import { momentHere } from '../../platform/dates.ts'
import type { adminRoutes } from './admin-api.server.ts'
import type { routes } from './api.server.ts'
import type { Job, JobStatus, JobsQuery, SentJob } from './schema.ts'
import { isOpen, jobStatus } from './status.ts'

/** `total` counts the jobs on all pages; `open` counts those that take applications. */
export type JobList = Pick<AnswerOf<typeof routes.list>, 'jobs' | 'total' | 'open' | 'cities'>

/** Open jobs first; 1,000 without a `limit`. `sort` and `order` take effect for administrators only. */
export async function listJobs(api: ApiTransport, query: SomeOf<JobsQuery> = {}): Promise<JobList> {
  const answer = await callApi<typeof routes.list>(api, 'get', '/job', { query })
  const jobs = answer.jobs.map(completed)
  const { entries, total } = cutToPage(jobs, answer.total, query)
  return {
    jobs: entries,
    total,
    open: answer.open ?? jobs.filter(isOpen).length,
    ...(answer.cities && { cities: answer.cities }),
  }
}

export async function getJob(api: ApiTransport, id: string): Promise<Job> {
  return completed((await callApi<typeof routes.one>(api, 'get', '/job/{id}', { params: { id } })).job)
}

/** Adds the fields that the specification does not name or allows to be missing. */
function completed(job: Job): Job {
  const whole = completedBy(job, {
    slug: job._id,
    minSalary: null,
    maxSalary: null,
    currency: 'USD',
    requirements: [],
    responsibilities: [],
    perks: [],
    applicationUrl: '',
    applicationEmail: '',
    workplace: '',
    city: '',
    country: '',
    countries: [],
    isActive: true,
    applicationDeadline: null,
    publishedAt: job.createdAt,
  })
  return { ...whole, status: statusOf(whole) }
}

/** Only this site's own API, whose jobs have a revision, takes the deadline into account when it says active. */
function statusOf(job: Job): JobStatus {
  const isSaved = !job.status || (job.status === 'active' && job.revision === undefined)
  return isSaved
    ? jobStatus({ ...job, status: 'active' }, { now: new Date(momentHere()), timeZone: 'UTC' })
    : job.status
}

export async function createJob(api: ApiTransport, json: SentJob): Promise<Job> {
  return (await callApi<typeof adminRoutes.create>(api, 'post', '/job', { json })).job
}

/** `revision`: the one the form has loaded. Throws ApiError 409 if somebody else has saved since. */
export async function updateJob(api: ApiTransport, id: string, fields: SentJob, revision: number): Promise<Job> {
  const json = { ...fields, revision }
  return (await callApi<typeof adminRoutes.update>(api, 'put', '/job/{id}', { params: { id }, json })).job
}

export async function deleteJob(api: ApiTransport, id: string): Promise<void> {
  await callApi<typeof adminRoutes.remove>(api, 'delete', '/job/{id}', { params: { id } })
}
