import { useEffect } from 'react'
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
import { publicationBadges, shortColumn, statusColumn, titleColumn } from '../../admin-columns.tsx'
import { type AdminList, statusOptions } from '../../admin-list.ts'
import { settingsIfReachable, useSettings } from '../../settings/site/site-texts.ts'
import { deletePage, getPage, listPages } from '../client.ts'
import { pagePath, pages } from '../content.ts'
import { pageSorts } from '../options.ts'
import type { PageSummary } from '../schema.ts'
import { columnNames } from './page-fields.tsx'

/** Whatever they say themselves, the privacy page has a fixed place in the footer, and the imprint a column. */
function FooterColumn({ slug, footer }: PageSummary) {
  const { privacyPage, imprintPage } = useSettings() ?? {}
  useEffect(() => void settingsIfReachable(), [])
  if (slug === privacyPage || (slug === imprintPage && !footer)) return columnNames.company
  return footer ? columnNames[footer] : 'None'
}

const editPath = ({ _id }: { _id: string }) => pages.editPath(_id)

/** The list of pages, shown on a separate page instead of the dashboard. */
export const pageList: AdminList<PageSummary, (typeof pageSorts)[number], PublicationStatus> = {
  tab: 'pages',
  tabLabel: (count) => `Pages (${count})`,
  tableLabel: 'Pages',
  noun: 'page',
  deletedText: 'Page deleted successfully',
  sorts: pageSorts,
  defaultSort: { key: 'date', isDown: true },
  columns: [
    titleColumn(editPath),
    { key: 'slug', label: 'Address', isFreeText: true, render: ({ slug }) => pagePath(slug) },
    { key: 'footer', label: 'Footer', isMinor: true, render: (page) => <FooterColumn {...page} /> },
    { ...statusColumn(({ status }) => publicationBadges[status]), isSortable: false },
    shortColumn('date', 'Date', ({ status, publishedAt }) =>
      isHeld(status) ? noPublicationDate : formatShortDate(publishedAt),
    ),
  ],
  statistics: [],
  todos: [
    { status: 'review', nouns: ['page waiting for review', 'pages waiting for review'] },
    { status: 'draft', nouns: ['draft page', 'draft pages'] },
    { status: 'ended', nouns: ['page no longer public', 'pages no longer public'] },
  ],
  filters: { statuses: statusOptions(publicationLabels, publicationStatuses) },
  none: (
    <EmptyState title="No pages yet" actions={<ButtonLink to="/admin/page">Add Page</ButtonLink>}>
      <p className="max-w-prose text-soft">
        Pages have their own addresses, such as /imprint, and can be linked in the footer.
      </p>
    </EmptyState>
  ),
  async list(api, { filters, ...query }) {
    const { pages, total } = await listPages(api, query)
    return { rows: pages, total }
  },
  remove: deletePage,
  bulk: { path: 'pages' },
  statusOf: ({ status }) => status,
  editPath,
  viewPath: ({ slug, status }) => (status === 'published' ? pagePath(slug) : undefined),
  get: getPage,
}
