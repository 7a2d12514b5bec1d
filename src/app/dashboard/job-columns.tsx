import type { Job } from '../../features/jobs/schema.ts'
import { formatShortDate } from '../../ui/format.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { TextColumn } from './table-text.ts'

export function isActive(job: Job): boolean {
  return job.status === 'active'
}

/** Everything that is not active counts as expired here: closed and draft, too. */
const statusOf = (job: Job) => (isActive(job) ? 'Active' : 'Expired')

const deadlineOf = (job: Job) => (job.applicationDeadline ? formatShortDate(job.applicationDeadline) : 'No deadline')

export const jobColumns: TextColumn<Job>[] = [
  {
    key: 'title',
    label: 'Title',
    text: (job) => job.title,
    isFreeText: true,
    render: (job) => <span className="font-semibold">{job.title}</span>,
    sortBy: (job) => job.title,
  },
  textColumn('department', 'Department', (job) => job.department),
  textColumn('location', 'Location', (job) => job.location),
  textColumn('type', 'Type', (job) => job.jobType),
  {
    key: 'status',
    label: 'Status',
    text: statusOf,
    render: (job) => (
      <span>
        <StatusBadge tone={isActive(job) ? 'green' : 'blue'}>{statusOf(job)}</StatusBadge>
      </span>
    ),
    sortBy: statusOf,
  },
  {
    key: 'deadline',
    label: 'Deadline',
    text: deadlineOf,
    render: (job) => <span className="whitespace-nowrap">{deadlineOf(job)}</span>,
    // Without a deadline comes after every day.
    sortBy: (job) => job.applicationDeadline ?? '9999',
  },
]

function textColumn(key: string, label: string, text: (job: Job) => string): TextColumn<Job> {
  return { key, label, text, render: text, sortBy: text }
}
