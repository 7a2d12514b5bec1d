import { deadlineOf } from '../../../platform/dates.ts'
import type { SiteAt } from '../../settings/firm.ts'
import { jobHtml } from '../job-html.ts'
import { applicantCountries, type FirmPlaces, type Place, placesOf } from '../places.ts'
import type { Job } from '../schema.ts'

const employmentTypes: Record<Job['jobType'], string> = {
  'Full-time': 'FULL_TIME',
  'Part-time': 'PART_TIME',
  Contract: 'CONTRACTOR',
  Internship: 'INTERN',
}

/** Returns an open job as Schema.org's JobPosting, as search engines require it. */
export function jobPosting(
  job: Job,
  site: Pick<SiteAt, 'legalName' | 'publicUrl' | 'timeZone'>,
  firm: FirmPlaces,
): object {
  const ends = [
    job.applicationDeadline ? deadlineOf(job.applicationDeadline, site.timeZone) : undefined,
    job.publicUntil ? Date.parse(job.publicUntil) : undefined,
  ]
  const closesAt = Math.min(...ends.filter((moment) => moment !== undefined))
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: jobHtml(job, site.publicUrl),
    datePosted: job.publishedAt,
    ...(closesAt !== Number.POSITIVE_INFINITY && { validThrough: new Date(closesAt).toISOString() }),
    employmentType: employmentTypes[job.jobType],
    hiringOrganization: { '@type': 'Organization', name: site.legalName, sameAs: `${site.publicUrl}/` },
    ...(job.location === 'Remote' && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: applicantCountries(job, firm).map((name) => ({ '@type': 'Country', name })),
    }),
    ...((job.location !== 'Remote' || job.city !== '' || job.workplace !== '') && {
      jobLocation: placesOf(job, firm).map(placeOf),
    }),
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

function placeOf(address: Place): object {
  return { '@type': 'Place', address: { '@type': 'PostalAddress', ...address } }
}
