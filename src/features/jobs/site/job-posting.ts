import { deadlineOf } from '../../../platform/dates.ts'
import { placeOf, type SiteAt } from '../../settings/firm.ts'
import type { PublicSettings } from '../../settings/schema.ts'
import { jobHtml } from '../job-html.ts'
import type { Job } from '../schema.ts'

const employmentTypes: Record<Job['jobType'], string> = {
  'Full-time': 'FULL_TIME',
  'Part-time': 'PART_TIME',
  Contract: 'CONTRACTOR',
  Internship: 'INTERN',
}

/** The firm's offices. */
export type Offices = PublicSettings['offices']

/** Returns an open job as Schema.org's JobPosting, as search engines require it. */
export function jobPosting(job: Job, site: Pick<SiteAt, 'legalName' | 'publicUrl'>, offices: Offices): object {
  const closesAt = job.applicationDeadline ? deadlineOf(job.applicationDeadline) : undefined
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: jobHtml(job, site.publicUrl),
    datePosted: job.publishedAt,
    ...(closesAt !== undefined && { validThrough: new Date(closesAt).toISOString() }),
    employmentType: employmentTypes[job.jobType],
    hiringOrganization: { '@type': 'Organization', name: site.legalName, sameAs: `${site.publicUrl}/` },
    ...(job.location === 'Remote' && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: countries(offices),
    }),
    ...((job.location !== 'Remote' || job.workplace !== '') && { jobLocation: places(offices, job.workplace) }),
    ...((job.minSalary !== null || job.maxSalary !== null) && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: job.currency,
        value: {
          '@type': 'QuantitativeValue',
          unitText: 'YEAR',
          ...(job.minSalary !== null && { minValue: job.minSalary }),
          ...(job.maxSalary !== null && { maxValue: job.maxSalary }),
        },
      },
    }),
  }
}

/** A job without a workplace can be done in any of the firm's offices. */
function places(offices: Offices, workplace: string): object[] {
  const addresses = offices.filter(({ city }) => workplace === '' || city === workplace).map(placeOf)
  return (addresses.length > 0 ? addresses : [{ addressLocality: workplace }]).map((address) => ({
    '@type': 'Place',
    address: { '@type': 'PostalAddress', ...address },
  }))
}

function countries(offices: Offices): object[] {
  return offices.map(({ country }) => ({ '@type': 'Country', name: country }))
}
