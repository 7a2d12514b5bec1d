import type { JobDraft } from '../client.ts'
import type { Job } from '../schema.ts'

/** What "Post Job" begins with. */
export const emptyJob: JobDraft = {
  title: '',
  department: 'Engineering',
  location: 'Remote',
  jobType: 'Full-time',
  experienceLevel: 'Entry Level',
  minSalary: null,
  maxSalary: null,
  currency: 'USD',
  description: '',
  requirements: [''],
  responsibilities: [''],
  perks: [''],
  applicationUrl: '',
  applicationEmail: '',
  isActive: true,
  applicationDeadline: '',
}

/** A stored job as the form holds it: closed and draft follow from the deadline and the checkbox, so they count as active. */
export function draftOf(job: Job): JobDraft {
  return {
    title: job.title,
    department: job.department,
    location: job.location,
    jobType: job.jobType,
    experienceLevel: job.experienceLevel,
    minSalary: job.minSalary,
    maxSalary: job.maxSalary,
    currency: job.currency,
    description: job.description,
    requirements: atLeastOne(job.requirements),
    responsibilities: atLeastOne(job.responsibilities),
    perks: atLeastOne(job.perks),
    applicationUrl: job.applicationUrl,
    applicationEmail: job.applicationEmail,
    isActive: job.isActive,
    applicationDeadline: dayOf(job.applicationDeadline),
    status: job.status === 'expired' ? 'expired' : 'active',
  }
}

function atLeastOne(list: string[]): string[] {
  return list.length > 0 ? list : ['']
}

function dayOf(deadline: string | null): string {
  return deadline?.slice(0, 10) ?? ''
}

/** A date input knows no time: a deadline stored with one keeps it as long as its day is not changed. */
export function withTimeKept(draft: JobDraft, stored: Job): JobDraft {
  const isSameDay =
    Boolean(draft.applicationDeadline) && draft.applicationDeadline === dayOf(stored.applicationDeadline)
  return isSameDay ? { ...draft, applicationDeadline: stored.applicationDeadline ?? '' } : draft
}

/** What a conflict compares, by the names of the fields. */
export const jobLabels: Partial<Record<keyof JobDraft, string>> = {
  title: 'Job title',
  department: 'Department',
  location: 'Location',
  jobType: 'Job type',
  experienceLevel: 'Experience level',
  minSalary: 'Min salary',
  maxSalary: 'Max salary',
  currency: 'Currency',
  description: 'Description',
  requirements: 'Requirements',
  responsibilities: 'Responsibilities',
  perks: 'Perks',
  applicationUrl: 'Application URL',
  applicationEmail: 'Application email',
  isActive: 'Visible',
  applicationDeadline: 'Deadline',
  status: 'Status',
}
