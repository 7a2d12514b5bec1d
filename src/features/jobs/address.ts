import { addressOf, readId, readOption, readPage, readText } from '../../platform/address.ts'
import { departments, jobLimits, jobTypes, locations } from './options.ts'

/** The parameters of the openings page. If `job` is set, the others have no effect. */
export interface CareerQuery {
  job?: string | undefined
  page: number
  department?: (typeof departments)[number] | undefined
  location?: (typeof locations)[number] | undefined
  jobType?: (typeof jobTypes)[number] | undefined
  city?: string | undefined
}

export const jobsPerPage = 12

/** Ignores unknown parameters and invalid values. */
export function readCareerQuery(search: URLSearchParams): CareerQuery {
  return {
    job: readId(search, 'job'),
    page: readPage(search),
    department: readOption(search, 'department', departments),
    location: readOption(search, 'location', locations),
    jobType: readOption(search, 'jobType', jobTypes),
    city: readText(search, 'city', jobLimits.city),
  }
}

/** Returns the canonical address of a query: `/career`, `/career?job=<id>`, `/career?location=Remote&page=2`. */
export function careerAddress({ job, department, location, jobType, city, page = 1 }: Partial<CareerQuery>): string {
  if (job) return addressOf('/career', { job })
  return addressOf('/career', { department, location, jobType, city, page: page > 1 ? page : undefined })
}

/** Returns the address of the list that an absolute address of this site shows, or of the unfiltered list. */
export function careerListAt(address: string | undefined): string {
  const url = address === undefined ? undefined : new URL(address)
  if (url?.pathname !== '/career') return careerAddress({})
  return careerAddress({ ...readCareerQuery(url.searchParams), job: undefined })
}
