import { deadlineOf } from '../../platform/dates.ts'
import type { Job, JobInput, JobStatus } from './schema.ts'

type State = Pick<JobInput, 'isActive' | 'status' | 'applicationDeadline'> & { inReview?: boolean }

/** The one rule that says in which state a job is at `now`. The store's `open_until` says the same to the database. */
export function jobStatus({ isActive, inReview = false, status, applicationDeadline }: State, now: Date): JobStatus {
  if (!isActive) return inReview ? 'review' : 'draft'
  if (status === 'expired') return 'expired'
  const closesAt = applicationDeadline === null ? undefined : deadlineOf(applicationDeadline)
  return closesAt !== undefined && closesAt < now.getTime() ? 'closed' : 'active'
}

/** Whether a job takes applications, at the moment of the answer that it came with. */
export function isOpen({ status }: Pick<Job, 'status'>): boolean {
  return status === 'active'
}

/** What an answer's job was saved with. Closed follows from the deadline, draft from `isActive`. */
export function savedStatus({ status, isExpired }: Pick<Job, 'status' | 'isExpired'>): JobInput['status'] {
  return isExpired || status === 'expired' ? 'expired' : 'active'
}
