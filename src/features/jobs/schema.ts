import { z } from 'zod'
import { deadlineOf, momentOf } from '../../platform/dates.ts'
import {
  besideOtherProblems,
  flag,
  oneOf,
  optionalNumber,
  optionalText,
  requiredText,
  revisionField,
} from '../../platform/fields.ts'
import { currencies, departments, experienceLevels, jobTypes, locations } from './options.ts'

export const jobLimits = {
  title: 200,
  description: 20_000,
  entry: 1000,
  entries: 50,
  url: 2000,
  email: 254,
  salary: 1_000_000_000,
}

const salary = (name: string) =>
  optionalNumber(
    z
      .number(`${name} must be a number`)
      .int(`${name} must be a whole number`)
      .min(0, `${name} cannot be negative`)
      .max(jobLimits.salary, `${name} is too large`),
  ).transform((value) => value ?? null)

/** A list whose empty entries are dropped; absent counts as empty. */
const entries = (name: string) =>
  z
    .array(z.string(`${name} must be a list of texts`).trim(), `${name} must be a list of texts`)
    .default([])
    .transform((list) => list.filter((entry) => entry !== ''))
    .refine((list) => list.length <= jobLimits.entries, `${name} can have ${jobLimits.entries} entries at most`)
    .refine(
      (list) => list.every((entry) => entry.length <= jobLimits.entry && !entry.includes('\0')),
      `${name}: each entry must be ${jobLimits.entry.toLocaleString('en')} characters or less`,
    )

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

const applicationUrl = optionalText('Application URL', jobLimits.url).refine(
  (url) => url === '' || isWebAddress(url),
  'Please enter a valid URL',
)

const applicationEmail = optionalText('Application e-mail', jobLimits.email).refine(
  (email) => email === '' || z.email().safeParse(email).success,
  'Please enter a valid email address',
)

const applicationDeadline = z.preprocess(
  (value) => (value === '' || value === undefined ? null : value),
  z
    .string('Application deadline must be text')
    .refine((text) => deadlineOf(text) !== undefined, 'Application deadline must be a date, such as 2026-12-31')
    .transform((text) => (text.includes('T') ? new Date(momentOf(text) ?? 0).toISOString() : text))
    .nullable(),
)

/** Readers are also told closed and draft, which follow from the deadline and `isActive`: sent back, they mean active. */
const status = z.preprocess(
  (value) => (value === 'closed' || value === 'draft' ? 'active' : value),
  oneOf('Status', ['active', 'expired']).default('active'),
)

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''

/** What a recruiter saves. Rules and messages: specification, section 5. */
export const jobInput = z
  .object({
    title: requiredText('Job title', jobLimits.title, 'Job title is required'),
    department: oneOf('Department', departments).default('Engineering'),
    location: oneOf('Location', locations).default('Remote'),
    jobType: oneOf('Job type', jobTypes).default('Full-time'),
    experienceLevel: oneOf('Experience level', experienceLevels).default('Entry Level'),
    minSalary: salary('Minimum salary'),
    maxSalary: salary('Maximum salary'),
    currency: oneOf('Currency', currencies).default('USD'),
    description: requiredText('Job description', jobLimits.description, 'Job description is required'),
    requirements: entries('Requirements').refine((list) => list.length > 0, 'At least one requirement is required'),
    responsibilities: entries('Responsibilities').refine(
      (list) => list.length > 0,
      'At least one responsibility is required',
    ),
    perks: entries('Perks'),
    applicationUrl,
    applicationEmail,
    isActive: flag('Visible').default(true),
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
    (job) => !(Number(job.minSalary) > Number(job.maxSalary) && job.maxSalary !== null && job.maxSalary !== undefined),
    {
      path: ['minSalary'],
      error: 'Minimum salary cannot be greater than maximum salary',
      when: besideOtherProblems,
    },
  )

export type JobInput = z.infer<typeof jobInput>

/** What a reader is told: closed means that the deadline has passed. */
export const jobStatuses = ['active', 'expired', 'closed', 'draft'] as const

export const job = z.object({
  _id: z.string(),
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
  applicationUrl: z.string(),
  applicationEmail: z.string(),
  isActive: z.boolean(),
  applicationDeadline: z.string().nullable(),
  status: z.enum(jobStatuses),
  createdAt: z.string(),
  updatedAt: z.string(),
  revision: z.number(),
})

export type Job = z.infer<typeof job>
export type JobStatus = Job['status']
