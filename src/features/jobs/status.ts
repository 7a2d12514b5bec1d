import { deadlineOf } from '../../platform/dates.ts'
import type { Job, JobInput, JobStatus } from './schema.ts'

interface State extends Pick<JobInput, 'isActive' | 'status' | 'applicationDeadline'> {
  inReview?: boolean
  /** Whether its time on the site is over. */
  hasEnded?: boolean
}

/** When a deadline is judged, and the firm's time zone, in which days end. */
export interface At {
  now: Date
  timeZone: string
}

/** The single rule for a job's status. `isOpen` in the store expresses it for the database. */
export function jobStatus(state: State, at: At): JobStatus {
  const { isActive, inReview = false, hasEnded = false, status, applicationDeadline } = state
  if (!isActive) return inReview ? 'review' : 'draft'
  if (hasEnded) return 'ended'
  if (status === 'expired') return 'expired'
  const closesAt = applicationDeadline === null ? undefined : deadlineOf(applicationDeadline, at.timeZone)
  return closesAt !== undefined && closesAt < at.now.getTime() ? 'closed' : 'active'
}

/** Whether a job took applications at the moment of the response it came in. */
export function isOpen({ status }: Pick<Job, 'status'>): boolean {
  return status === 'active'
}

/** Returns the status a job was saved with. Closed follows from the deadline, draft from `isActive`. */
export function savedStatus({ status, isExpired }: Pick<Job, 'status' | 'isExpired'>): JobInput['status'] {
  return isExpired || status === 'expired' ? 'expired' : 'active'
}
