import { z } from 'zod'
import { choice, fieldSet, parts, ruled, text, title, toggle } from '../../entries/field-set.ts'
import { headFields } from '../../entries/head-fields.ts'
import {
  draftField,
  inOrder,
  isUnpublished,
  missingAnswer,
  missingIn,
  publicUntilAnswer,
  publicUntilField,
  reviewField,
} from '../../entries/publication.ts'
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
  jobFilterStatuses,
  jobLimits,
  jobSorts,
  jobStatuses,
  jobTypes,
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

const texts = z.array(z.string())

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

/** A list that only a draft may lack. */
const list = (name: string, missing: string) => ({ ...parts(entries(name), texts), missing })

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

const applicationUrl = optionalText('Application URL', jobLimits.url).refine(
  (url) => url === '' || isWebAddress(url),
  'Please enter a valid URL',
)

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

/** Responses may also say closed, ended, review or draft, which follow from other fields; sent back, they mean active. */
const status = coerced(
  (value) => (value === 'closed' || value === 'ended' || isHeld(value) ? 'active' : value),
  oneOf('Status', savedJobStatuses).default('active'),
)

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''

/** If the texts have light formatting: the same texts as HTML, and the description's plain words. Made of the others. */
const html = {
  ...ruled(
    z.undefined(),
    z
      .object({
        words: z.string(),
        description: z.string(),
        requirements: texts,
        responsibilities: texts,
        perks: texts,
      })
      .optional(),
  ),
  toColumn: (made: object | undefined) => (made ? JSON.stringify(made) : null),
  toAnswer: (stored: string | null) => (stored === null ? undefined : JSON.parse(stored)),
}

/** The fields of a job, in the order of responses. */
export const jobFields = fieldSet({
  slug: ruled(slugField, z.string()),
  title: title('Job title', jobLimits.title, 'Job title is required'),
  department: choice('Department', departments, 'Engineering'),
  location: choice('Location', locations, 'Remote'),
  jobType: choice('Job type', jobTypes, 'Full-time'),
  experienceLevel: choice('Experience level', experienceLevels, 'Entry Level'),
  minSalary: ruled(salary('Minimum salary'), z.number().nullable()),
  maxSalary: ruled(salary('Maximum salary'), z.number().nullable()),
  currency: choice('Currency', currencies, 'USD'),
  description: text('Job description', jobLimits.description, 'Job description is required'),
  requirements: list('Requirements', 'At least one requirement is required'),
  responsibilities: list('Responsibilities', 'At least one responsibility is required'),
  perks: parts(entries('Perks'), texts),
  html,
  applicationUrl: ruled(applicationUrl, z.string()),
  applicationEmail: ruled(optionalEmailField('Application e-mail'), z.string()),
  /** Words of the firm's own, shown instead of the city. */
  workplace: ruled(keptText('Place of work', jobLimits.workplace), z.string()),
  /** '' for the firm's offices. */
  city: ruled(keptText('City', jobLimits.city), z.string()),
  /** ISO 3166; '' for that of the office. */
  country: ruled(country, z.string()),
  /** The countries in which applicants for a remote job may live; without any, those of the offices. */
  countries: parts(countries, texts),
  ...headFields,
  isActive: toggle('Visible', true),
  applicationDeadline: ruled(applicationDeadline, z.string().nullable()),
  publicUntil: {
    ...ruled(publicUntilField, publicUntilAnswer),
    toColumn: (moment: string | undefined) => moment ?? null,
  },
})

const {
  title: heading,
  description,
  requirements,
  responsibilities,
  applicationEmail: email,
  ...rules
} = jobFields.rules
const { applicationUrl: url, isActive, html: _, applicationDeadline: deadline, publicUntil, ...others } = rules

const noApplication = 'Please provide either an application URL or email'

/** What a job lacks to be public: for each field, the message. */
export function missingFrom(job: { applicationEmail?: unknown }): Record<string, string> {
  const hasNoEmail = !isText(job.applicationEmail)
  return missingIn(job, { ...jobFields.missing, ...(hasNoEmail && { applicationUrl: noApplication }) })
}

/** A job as saved. Rules and messages: specification, section 5. */
export const jobInput = inOrder(
  z.object({
    // The fields of section 5 come first, in its order: a refusal's message is that of the first wrong field.
    ...{ title: heading, description, requirements, responsibilities, applicationEmail: email, applicationUrl: url },
    ...others,
    isActive,
    /** The name that other kinds use: true means the same as `isActive` false. */
    isDraft: draftField,
    inReview: reviewField,
    applicationDeadline: deadline,
    publicUntil,
    status,
    revision: revisionField,
  }),
  (job) => {
    // Hidden from visitors, it is a draft by another name.
    return isUnpublished(job) || job.isActive === false ? {} : missingFrom(job)
  },
).refine(
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
  ...jobFields.answers,
  status: z.enum(jobStatuses),
  /** Set on a job that was saved as expired and that visitors do not see, because its status does not say so. */
  isExpired: z.literal(true).optional(),
  /** When it became public; for a draft that never was, when it was created. */
  publishedAt: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  revision: z.number(),
  savedBy: savedByField,
})

export type Job = z.infer<typeof job>

export const listedJob = job.extend({ missing: missingAnswer })

/** A job in a list. */
export type ListedJob = z.infer<typeof listedJob>
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
  status: oneOf('Status', jobFilterStatuses).optional(),
  ...sortQuery(jobSorts),
})
export type JobsQuery = z.infer<typeof jobsQuery>
