import { deadlineOf } from '../../platform/dates.ts'
import type { Job, JobInput, JobStatus } from './schema.ts'

type State = Pick<JobInput, 'isActive' | 'status' | 'applicationDeadline'> & { inReview?: boolean }

/** The single rule for a job's status at `now`. The store's `open_until` expresses it for the database. */
export function jobStatus({ isActive, inReview = false, status, applicationDeadline }: State, now: Date): JobStatus {
  if (!isActive) return inReview ? 'review' : 'draft'
  if (status === 'expired') return 'expired'
  const closesAt = applicationDeadline === null ? undefined : deadlineOf(applicationDeadline)
  return closesAt !== undefined && closesAt < now.getTime() ? 'closed' : 'active'
}

/** Whether a job took applications at the moment of the response it came in. */
export function isOpen({ status }: Pick<Job, 'status'>): boolean {
  return status === 'active'
}

/** Returns the status a job was saved with. Closed follows from the deadline, draft from `isActive`. */
export function savedStatus({ status, isExpired }: Pick<Job, 'status' | 'isExpired'>): JobInput['status'] {
  return isExpired || status === 'expired' ? 'expired' : 'active'
}
