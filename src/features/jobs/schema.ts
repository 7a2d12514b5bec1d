import { z } from 'zod'
import { draftField, reviewField } from '../../entries/publication.ts'
import { isHeld } from '../../entries/publication-status.ts'
import { countryCodes, isCountry } from '../../platform/countries.ts'
import { momentOf } from '../../platform/dates.ts'
import { optionalEmailField } from '../../platform/email-field.ts'
import {
  besideOtherProblems,
  coerced,
  type FieldsOf,
  flag,
  keptText,
  listQuery,
  oneOf,
  optionalText,
  requiredText,
  revisionField,
  savedByField,
  slugField,
  sortQuery,
  unlessBlank,
  wellFormed,
} from '../../platform/fields.ts'
import { countCharacters, formatNumber } from '../../ui/format.ts'
import { readMoney } from './money.ts'
import {
  currencies,
  departments,
  experienceLevels,
  jobLimits,
  jobSorts,
  jobStatuses,
  jobTypes,
  listedJobStatuses,
  locations,
  savedJobStatuses,
} from './options.ts'

/** A number, or a text with an amount as people write it. */
const salary = (name: string) =>
  coerced(
    (value) => (typeof value === 'string' ? (value.trim() === '' ? null : readMoney(value)) : value),
    z
      .number(`${name} must be a number`)
      .int(`${name} must be a whole number`)
      .min(0, `${name} cannot be negative`)
      .max(jobLimits.salary, `${name} is too large`)
      .nullish(),
  ).transform((value) => value ?? null)

/** A list whose empty entries are dropped; absent counts as empty. */
const entries = (name: string) =>
  z
    .array(
      z.string(`${name} must be a list of texts`).trim().overwrite(wellFormed).overwrite(unlessBlank),
      `${name} must be a list of texts`,
    )
    .default([])
    .transform((list) => list.filter((entry) => entry !== ''))
    .refine((list) => list.length <= jobLimits.entries, `${name} can have ${jobLimits.entries} entries at most`)
    .refine(
      (list) => list.every((entry) => countCharacters(entry) <= jobLimits.entry && !entry.includes('\0')),
      `${name}: each entry must be ${formatNumber(jobLimits.entry)} characters or less`,
    )

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

const applicationUrl = optionalText('Application URL', jobLimits.url).refine(
  (url) => url === '' || isWebAddress(url),
  'Please enter a valid URL',
)

const applicationEmail = optionalEmailField('Application e-mail')

const countryRule = 'must be a country code of two letters, such as DE'

/** '' for that of the office. A call that omits it leaves it unchanged. */
const country = coerced(
  (value) => (value === null ? '' : typeof value === 'string' ? value.trim().toUpperCase() : value),
  z
    .string('Country must be text')
    .refine((code) => code === '' || isCountry(code), `Country ${countryRule}`)
    .optional(),
)

/** Each once. A call that omits them leaves them unchanged. */
const countries = coerced(
  (value) => value ?? (value === null ? [] : undefined),
  z
    .array(
      z.string(`Each of the countries ${countryRule}`).trim().toUpperCase(),
      'Countries must be a list of country codes',
    )
    .max(countryCodes.length, `Countries can have ${countryCodes.length} entries at most`)
    .refine((codes) => codes.every(isCountry), `Each of the countries ${countryRule}`)
    .transform((codes) => [...new Set(codes)])
    .optional(),
)

/** Absent, null or '' for none. */
const applicationDeadline = coerced(
  (value) => value ?? '',
  z
    .string('Application deadline must be text')
    .refine(
      (text) => text === '' || momentOf(text) !== undefined,
      'Application deadline must be a date, such as 2026-12-31',
    )
    .transform((text) => (text.includes('T') ? new Date(momentOf(text) ?? 0).toISOString() : text || null)),
)

/** Responses may also say closed, review or draft, which follow from other fields; sent back, they mean active. */
const status = coerced(
  (value) => (value === 'closed' || isHeld(value) ? 'active' : value),
  oneOf('Status', savedJobStatuses).default('active'),
)

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''

/** A job as saved. Rules and messages: specification, section 5. */
export const jobInput = z
  .object({
    // The fields of section 5 come first, in its order: a refusal's message is that of the first wrong field.
    title: requiredText('Job title', jobLimits.title, 'Job title is required'),
    description: requiredText('Job description', jobLimits.description, 'Job description is required'),
    requirements: entries('Requirements').refine((list) => list.length > 0, 'At least one requirement is required'),
    responsibilities: entries('Responsibilities').refine(
      (list) => list.length > 0,
      'At least one responsibility is required',
    ),
    applicationEmail,
    applicationUrl,
    slug: slugField,
    department: oneOf('Department', departments).default('Engineering'),
    location: oneOf('Location', locations).default('Remote'),
    jobType: oneOf('Job type', jobTypes).default('Full-time'),
    experienceLevel: oneOf('Experience level', experienceLevels).default('Entry Level'),
    minSalary: salary('Minimum salary'),
    maxSalary: salary('Maximum salary'),
    currency: oneOf('Currency', currencies).default('USD'),
    perks: entries('Perks'),
    workplace: keptText('Place of work', jobLimits.workplace),
    city: keptText('City', jobLimits.city),
    country,
    countries,
    isActive: flag('Visible').default(true),
    /** The name that other kinds use: true means the same as `isActive` false. */
    isDraft: draftField,
    inReview: reviewField,
    applicationDeadline,
    status,
    revision: revisionField,
  })
  .refine((job) => isText(job.applicationUrl) || isText(job.applicationEmail), {
    path: ['applicationUrl'],
    error: 'Please provide either an application URL or email',
    when: besideOtherProblems,
  })
  .refine(
    ({ minSalary, maxSalary }) =>
      typeof minSalary !== 'number' || typeof maxSalary !== 'number' || minSalary <= maxSalary,
    {
      path: ['minSalary'],
      error: 'Minimum salary cannot be greater than maximum salary',
      when: besideOtherProblems,
    },
  )

export type JobInput = z.infer<typeof jobInput>

/** A job as an API call sends it. */
export type SentJob = z.input<typeof jobInput>

/** The form's values. `applicationDeadline`: a day (2026-12-31), or '' for none. */
export type JobFields = Omit<FieldsOf<typeof jobInput>, 'isDraft'>

export const job = z.object({
  _id: z.string(),
  /** The last part of the job's address. */
  slug: z.string(),
  title: z.string(),
  department: z.enum(departments),
  location: z.enum(locations),
  jobType: z.enum(jobTypes),
  experienceLevel: z.enum(experienceLevels),
  minSalary: z.number().nullable(),
  maxSalary: z.number().nullable(),
  currency: z.enum(currencies),
  description: z.string(),
  requirements: z.array(z.string()),
  responsibilities: z.array(z.string()),
  perks: z.array(z.string()),
  /** If the texts have light formatting: the same texts as HTML, and the description's plain words. */
  html: z
    .object({
      words: z.string(),
      description: z.string(),
      requirements: z.array(z.string()),
      responsibilities: z.array(z.string()),
      perks: z.array(z.string()),
    })
    .optional(),
  applicationUrl: z.string(),
  applicationEmail: z.string(),
  /** Words of the firm's own, shown instead of the city. */
  workplace: z.string(),
  /** '' for the firm's offices. */
  city: z.string(),
  /** ISO 3166; '' for that of the office. */
  country: z.string(),
  /** The countries in which applicants for a remote job may live; without any, those of the offices. */
  countries: z.array(z.string()),
  isActive: z.boolean(),
  applicationDeadline: z.string().nullable(),
  status: z.enum(jobStatuses),
  /** Set on a draft that was saved as expired, because its status does not say so. */
  isExpired: z.literal(true).optional(),
  /** When it became public; for a draft that never was, when it was created. */
  publishedAt: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  revision: z.number(),
  savedBy: savedByField,
})

export type Job = z.infer<typeof job>
export type JobStatus = Job['status']

/** Filter and order of a list of jobs. */
export const jobsQuery = listQuery.extend({
  department: oneOf('Department', departments).optional(),
  location: oneOf('Location', locations).optional(),
  jobType: oneOf('Job type', jobTypes).optional(),
  city: optionalText('City', jobLimits.city),
  /** Whether the answer names the places of all jobs, for a filter. */
  cities: flag('Cities').optional(),
  /** For administrators only: visitors see everything except drafts. */
  status: oneOf('Status', listedJobStatuses).optional(),
  ...sortQuery(jobSorts),
})
export type JobsQuery = z.infer<typeof jobsQuery>
