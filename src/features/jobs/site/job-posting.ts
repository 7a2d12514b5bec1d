import { site } from '../../../../content/site.ts'
import { deadlineOf } from '../../../platform/dates.ts'
import { jobHtml } from '../job-html.ts'
import type { Job } from '../schema.ts'

const employmentTypes: Record<Job['jobType'], string> = {
  'Full-time': 'FULL_TIME',
  'Part-time': 'PART_TIME',
  Contract: 'CONTRACTOR',
  Internship: 'INTERN',
}

/** Schema.org's JobPosting, as search engines ask for it, of an open job. */
export function jobPosting(job: Job, publicUrl: string): object {
  const closesAt = job.applicationDeadline ? deadlineOf(job.applicationDeadline) : undefined
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: jobHtml(job),
    datePosted: job.createdAt,
    ...(closesAt !== undefined && { validThrough: new Date(closesAt).toISOString() }),
    employmentType: employmentTypes[job.jobType],
    hiringOrganization: { '@type': 'Organization', name: site.legalName, sameAs: `${publicUrl}/` },
    ...(job.location === 'Remote' && { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: countries() }),
    ...((job.location !== 'Remote' || job.workplace !== '') && { jobLocation: places(job.workplace) }),
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

/** Without a place of its own, a job may be done in any of the firm's offices. */
function places(workplace: string): object[] {
  const offices = site.offices.filter(({ city }) => workplace === '' || city === workplace)
  const addresses = offices.map(({ lines, city, country }) => ({
    streetAddress: lines[0],
    addressLocality: city,
    addressCountry: country,
  }))
  return (addresses.length > 0 ? addresses : [{ addressLocality: workplace }]).map((address) => ({
    '@type': 'Place',
    address: { '@type': 'PostalAddress', ...address },
  }))
}

function countries(): object[] {
  return site.offices.map(({ country }) => ({ '@type': 'Country', name: country }))
}
