import { isUnseen } from '../../../entries/publication-status.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { formatShortDate } from '../../../ui/format.ts'
import { EmptyState } from '../../../ui/states.tsx'
import type { Tone } from '../../../ui/status-badge.tsx'
import { publicationBadges, shortColumn, statusColumn, textColumn, titleColumn } from '../../admin-columns.tsx'
import { type AdminList, statusOptions } from '../../admin-list.ts'
import { careerAddress } from '../address.ts'
import { deleteJob, getJob, listJobs } from '../client.ts'
import { jobs } from '../content.ts'
import { departments, jobFilterStatuses, jobSorts, jobStatusLabels, noDeadline } from '../options.ts'
import { placeWords } from '../places.ts'
import type { Job, ListedJob } from '../schema.ts'

const statuses: Record<Job['status'], { label: string; tone: Tone }> = {
  active: { label: jobStatusLabels.active, tone: 'green' },
  expired: { label: jobStatusLabels.expired, tone: 'blue' },
  closed: { label: jobStatusLabels.closed, tone: 'blue' },
  review: publicationBadges.review,
  draft: publicationBadges.draft,
  ended: publicationBadges.ended,
}

const editPath = ({ _id }: { _id: string }) => jobs.editPath(_id)

const deadlineOf = (job: Job) => (job.applicationDeadline ? formatShortDate(job.applicationDeadline) : noDeadline)

const columns: Column<ListedJob>[] = [
  titleColumn(editPath),
  { ...textColumn('department', 'Department', ({ department }) => department), isMinor: true },
  textColumn('location', 'Location', (job) => [job.location, placeWords(job)].filter(Boolean).join(', ')),
  { ...shortColumn('type', 'Type', ({ jobType }) => jobType), isMinor: true },
  // Another back end may have more statuses: any unknown one counts as expired.
  statusColumn(({ status }) => statuses[status] ?? statuses.expired, { applicationUrl: 'a way to apply' }),
  shortColumn('deadline', 'Deadline', deadlineOf),
]

/** The jobs in the dashboard. */
export const jobList: AdminList<ListedJob, (typeof jobSorts)[number], (typeof jobFilterStatuses)[number]> = {
  tab: 'jobs',
  tabLabel: (count) => `Job Postings (${count})`,
  tableLabel: 'Job postings',
  noun: 'job',
  deletedText: 'Job deleted successfully',
  sorts: jobSorts,
  defaultSort: { key: 'status', isDown: false },
  columns,
  statistics: [
    { label: 'Total Jobs' },
    { label: 'Active Jobs', statuses: ['active'], dot: 'bg-green' },
    { label: 'Expired Jobs', statuses: ['expired'], dot: 'bg-blue' },
  ],
  todos: [
    { status: 'review', nouns: ['job waiting for review', 'jobs waiting for review'] },
    { status: 'draft', nouns: ['draft job', 'draft jobs'] },
    { status: 'closing', nouns: ['job that closes this week', 'jobs that close this week'] },
    { status: 'ended', nouns: ['job no longer public', 'jobs no longer public'] },
  ],
  filters: {
    statuses: statusOptions({ ...jobStatusLabels, closing: 'Closes this week' }, jobFilterStatuses),
    others: [{ name: 'department', label: 'Department', all: 'All departments', options: departments }],
  },
  none: (
    <EmptyState title="No jobs yet" actions={<ButtonLink to="/admin/add-job">New Job Posting</ButtonLink>}>
      <p className="text-soft">The first one appears on the careers page as soon as you publish it.</p>
    </EmptyState>
  ),
  async list(api, { filters: { department } = {}, ...query }) {
    const known = departments.find((name) => name === department)
    const { jobs, total } = await listJobs(api, { ...query, department: known })
    return { rows: jobs, total }
  },
  remove: deleteJob,
  bulk: { path: 'job' },
  // Everything that is not active counts as expired, including closed jobs and drafts.
  statusOf: ({ status }) => (status === 'active' ? 'active' : 'expired'),
  editPath,
  viewPath: ({ slug, status }) => (isUnseen(status) ? undefined : careerAddress({ job: slug })),
  get: getJob,
}
