import { site } from '../../../../content/site.ts'
import { deadlineOf } from '../../../platform/dates.ts'
import type { Job } from '../schema.ts'

const employmentTypes: Record<Job['jobType'], string> = {
  'Full-time': 'FULL_TIME',
  'Part-time': 'PART_TIME',
  Contract: 'CONTRACTOR',
  Internship: 'INTERN',
}

/** Schema.org's JobPosting, as search engines ask for it, of an open job. */
export function jobPosting(job: Job, publicUrl: string): object {
  const office = site.offices[0]
  const country = { '@type': 'Country', name: office.country }
  const closesAt = job.applicationDeadline ? deadlineOf(job.applicationDeadline) : undefined
  const place = {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      streetAddress: office.lines[0],
      addressLocality: office.city,
      addressCountry: office.country,
    },
  }
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: [job.description, ...job.responsibilities, ...job.requirements].join('\n'),
    datePosted: job.createdAt,
    ...(closesAt !== undefined && { validThrough: new Date(closesAt).toISOString() }),
    employmentType: employmentTypes[job.jobType],
    hiringOrganization: { '@type': 'Organization', name: site.legalName, sameAs: `${publicUrl}/` },
    ...(job.location === 'Remote'
      ? { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: country }
      : { jobLocation: place }),
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
