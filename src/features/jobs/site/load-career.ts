import { ApiError, type ApiTransport, isMissing } from '../../../platform/api/api-client.ts'
import { firstSentences } from '../../../platform/excerpt.ts'
import type { PublicSettings } from '../../settings/schema.ts'
import { type CareerQuery, careerAddress, jobsPerPage, readCareerQuery } from '../address.ts'
import { getJob, listJobs } from '../client.ts'
import { type FirmPlaces, placeWords } from '../places.ts'
import type { Job } from '../schema.ts'
import { isOpen } from '../status.ts'
import { deadlineWords } from './deadline.ts'

/** A job in a list; `description` holds only the first sentences. */
export type JobSummary = Omit<
  Job,
  | 'requirements'
  | 'responsibilities'
  | 'perks'
  | 'html'
  | 'isActive'
  | 'publicUntil'
  | 'publishedAt'
  | 'createdAt'
  | 'updatedAt'
>

/** The number of jobs on all pages of a list, and how many of them take applications. */
export interface JobCounts {
  total: number
  open: number
}

export interface LoadedCareer {
  query: CareerQuery
  status: number
  /** The time of the request, with which deadlines are compared. */
  now: string
  /** The job in the address, and similar jobs. */
  opening?: { job: Job; similar: JobSummary[] }
  /** Why that job could not be loaded. */
  jobError?: string
  /** The page of the list in the address. */
  list?: { jobs: JobSummary[]; counts: JobCounts; whole: JobCounts; cities: string[] }
  /** Why the list could not be loaded. */
  error?: string
}

/** What a page says about a job in words that take the settings, or the browser's slow formatters, to find. */
interface JobLabels {
  /** '' for nothing. */
  place: string
  /** When its applications close. */
  closing: string | undefined
}

export type LabelledJob<J extends JobSummary = JobSummary> = J & { labels: JobLabels }

/** Adds what the page needs from the settings: its texts, or the places for a single opening. */
export interface CareerData extends Omit<LoadedCareer, 'opening' | 'list'> {
  opening?: { job: LabelledJob<Job>; similar: LabelledJob[] }
  list?: Omit<NonNullable<LoadedCareer['list']>, 'jobs'> & { jobs: LabelledJob[] }
  texts?: PublicSettings['career']
  firm?: FirmPlaces
}

/** Without settings, days are those of UTC. */
export function withTexts(loaded: LoadedCareer, settings: PublicSettings | undefined): CareerData {
  const { opening, list, ...rest } = loaded
  const say = <J extends JobSummary>(job: J) => withWords(job, loaded.now, settings?.timeZone ?? 'UTC')
  return {
    ...rest,
    ...(opening && { opening: { job: say(opening.job), similar: opening.similar.map(say) } }),
    ...(list && { list: { ...list, jobs: list.jobs.map(say) } }),
    ...(settings && (opening ? { firm: firmPlaces(settings) } : { texts: settings.career })),
  }
}

export function withWords<J extends JobSummary>(job: J, now: string, timeZone: string): LabelledJob<J> {
  const closing = deadlineWords(job.applicationDeadline, now, timeZone)
  return { ...job, labels: { place: placeWords(job), closing } }
}

const firmPlaces = ({ offices, country }: FirmPlaces): FirmPlaces => ({ offices, country })

const maxSimilar = 3

export async function loadCareer(api: ApiTransport, url: string, now: string): Promise<LoadedCareer> {
  const query = readCareerQuery(new URL(url).searchParams)
  try {
    return { now, ...(await (query.job ? loadJob(api, query, query.job) : loadList(api, query))) }
  } catch (error) {
    return { query, now, ...failure(error) }
  }
}

function failure(error: unknown): { error: string; status: number } {
  if (!(error instanceof ApiError)) return { error: 'An error occurred while fetching jobs', status: 500 }
  return { error: error.hasServerText ? error.message : 'Failed to fetch jobs', status: error.status }
}

type Loaded = Omit<LoadedCareer, 'now'>

async function loadList(api: ApiTransport, query: CareerQuery): Promise<Loaded> {
  const { page, department, location, jobType, city } = query
  const isFiltered = careerAddress({ ...query, page: 1 }) !== careerAddress({})
  const [list, whole] = await Promise.all([
    listJobs(api, { limit: jobsPerPage, page, department, location, jobType, city, cities: true }),
    isFiltered ? listJobs(api, { limit: 1 }) : undefined,
  ])
  const isPastEnd = page > 1 && list.jobs.length === 0
  return {
    query,
    list: {
      jobs: list.jobs.map(summaryOf),
      counts: countsOf(list),
      whole: countsOf(whole ?? list),
      cities: list.cities ?? [],
    },
    status: isPastEnd ? 404 : 200,
  }
}

function countsOf({ total, open }: JobCounts): JobCounts {
  return { total, open }
}

/** Falls back to the list if the job does not exist. */
async function loadJob(api: ApiTransport, query: CareerQuery, id: string): Promise<Loaded> {
  try {
    const [job, first] = await Promise.all([getJob(api, id), listJobs(api, { limit: maxSimilar + 1 })])
    const near = await listJobs(api, { limit: maxSimilar + 1, department: job.department })
    return { query, status: 200, opening: { job, similar: maxAlike(job, [...near.jobs, ...first.jobs]) } }
  } catch (error) {
    if (!isMissing(error)) throw error
    return { ...(await loadList(api, { page: 1 })), jobError: error.message, status: 404 }
  }
}

/** Sorts open jobs first, then those most similar to this job. */
function maxAlike(job: Job, candidates: Job[]): JobSummary[] {
  const others = new Map(candidates.filter(({ _id }) => _id !== job._id).map((other) => [other._id, other]))
  const likeness = (other: Job) =>
    4 * Number(isOpen(other)) +
    3 * Number(other.department === job.department) +
    Number(other.location === job.location) +
    Number(other.experienceLevel === job.experienceLevel)
  return [...others.values()]
    .toSorted((a, b) => likeness(b) - likeness(a))
    .slice(0, maxSimilar)
    .map(summaryOf)
}

function summaryOf(job: Job): JobSummary {
  const { requirements, responsibilities, perks, isActive, ...rest } = job
  const { publicUntil, publishedAt, createdAt, updatedAt, html, ...shown } = rest
  return { ...shown, description: firstSentences(html?.words ?? job.description, 220) }
}
