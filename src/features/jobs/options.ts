import { publicationLabels } from '../../entries/publication-status.ts'

export const departments = [
  'Engineering',
  'Design',
  'Marketing',
  'Sales',
  'Customer Support',
  'Human Resources',
  'Finance',
  'Operations',
] as const
export const locations = ['Remote', 'Hybrid', 'On-site'] as const
export const jobTypes = ['Full-time', 'Part-time', 'Contract', 'Internship'] as const
export const experienceLevels = [
  'Entry Level',
  'Mid Level',
  'Senior',
  'Lead',
  'Manager',
  'Director',
  'Executive',
] as const
export const currencies = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'INR'] as const

/** `default`: open jobs first, each group newest first. The others are columns of the back office's table. */
export const jobSorts = ['default', 'title', 'department', 'location', 'type', 'status', 'deadline'] as const

/**
 * The status in responses. closed: the deadline has passed; review: a draft that others are asked to look at; ended: it
 * was public until a moment that has passed.
 */
export const jobStatuses = ['active', 'expired', 'closed', 'review', 'draft', 'ended'] as const

/** The wording in lists of the back office. */
export const jobStatusLabels: Record<(typeof jobStatuses)[number], string> = {
  active: 'Active',
  expired: 'Expired',
  closed: 'Expired',
  review: publicationLabels.review,
  draft: publicationLabels.draft,
  ended: publicationLabels.ended,
}

/** Shown in place of a deadline. */
export const noDeadline = 'No deadline'

/** The statuses that are counted. closing: the deadline is within a week. */
export const listedJobStatuses = ['active', 'closing', 'review', 'draft', 'ended'] as const

/** The statuses that an administrator's list can be filtered by. */
export const jobFilterStatuses = ['active', 'closing', 'expired', 'review', 'draft', 'ended'] as const

/** The status that an administrator sets. */
export const savedJobStatuses = ['active', 'expired'] as const

/** The most characters of a text and entries of a list, and the highest salary. */
export const jobLimits = {
  title: 200,
  description: 20_000,
  entry: 1000,
  entries: 50,
  url: 2000,
  email: 254,
  workplace: 100,
  city: 100,
  salary: 1_000_000_000,
} as const
