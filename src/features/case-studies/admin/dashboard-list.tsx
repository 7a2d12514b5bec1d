import {
  isHeld,
  noPublicationDate,
  type PublicationStatus,
  publicationLabels,
  publicationStatuses,
} from '../../../entries/publication-status.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { formatShortDate } from '../../../ui/format.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { pictureColumn, publicationBadges, shortColumn, statusColumn, titleColumn } from '../../admin-columns.tsx'
import { type AdminList, statusOptions } from '../../admin-list.ts'
import { deleteCaseStudy, getCaseStudy, listCaseStudies } from '../client.ts'
import { caseStudies, studiesAddress } from '../content.ts'
import { caseStudySorts } from '../options.ts'
import type { CaseStudySummary } from '../schema.ts'
import { studyPicture } from '../site/study-picture.ts'

const editPath = ({ _id }: { _id: string }) => caseStudies.editPath(_id)

export const caseStudyList: AdminList<CaseStudySummary, (typeof caseStudySorts)[number], PublicationStatus> = {
  tab: 'case-studies',
  tabLabel: (count) => `Case Studies (${count})`,
  tableLabel: 'Case studies',
  noun: 'case study',
  deletedText: 'Case study deleted successfully',
  sorts: caseStudySorts,
  defaultSort: { key: 'date', isDown: true },
  columns: [
    pictureColumn((study) => studyPicture(study, 'card')),
    titleColumn(editPath),
    { key: 'client', label: 'Client', isFreeText: true, isMinor: true, render: ({ client }) => client },
    { key: 'industry', label: 'Industry', render: ({ industry }) => industry },
    { ...statusColumn(({ status }) => publicationBadges[status]), isSortable: false },
    shortColumn('date', 'Date', ({ status, publishedAt }) =>
      isHeld(status) ? noPublicationDate : formatShortDate(publishedAt),
    ),
  ],
  statistics: [
    { label: 'Total Case Studies' },
    { label: 'Published Case Studies', statuses: ['published'], dot: 'bg-green' },
    { label: 'Case Studies to Come', statuses: ['scheduled', 'review', 'draft'], dot: 'bg-blue' },
  ],
  todos: [
    { status: 'review', nouns: ['case study waiting for review', 'case studies waiting for review'] },
    { status: 'draft', nouns: ['draft case study', 'draft case studies'] },
    { status: 'scheduled', nouns: ['scheduled case study', 'scheduled case studies'] },
    { status: 'ended', nouns: ['case study no longer public', 'case studies no longer public'] },
  ],
  filters: { statuses: statusOptions(publicationLabels, publicationStatuses) },
  none: (
    <EmptyState title="No case studies yet" actions={<ButtonLink to="/admin/case-study">Add Case Study</ButtonLink>}>
      <p className="text-soft">The newest three appear on the home page, others with the services they are about.</p>
    </EmptyState>
  ),
  async list(api, { filters, ...query }) {
    const { caseStudies, total } = await listCaseStudies(api, query)
    return { rows: caseStudies, total }
  },
  remove: deleteCaseStudy,
  bulk: { path: 'case-studies' },
  statusOf: ({ status }) => status,
  editPath,
  viewPath: ({ slug, status }) => (status === 'published' ? studiesAddress({ study: slug }) : undefined),
  get: getCaseStudy,
}
