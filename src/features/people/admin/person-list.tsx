import {
  isHeld,
  noPublicationDate,
  type PublicationStatus,
  publicationLabels,
  publicationStatuses,
} from '../../../entries/publication-status.ts'
import { type ApiTransport, sessionApi } from '../../../platform/api/api-client.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { formatShortDate } from '../../../ui/format.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { pictureColumn, publicationBadges, shortColumn, statusColumn, titleColumn } from '../../admin-columns.tsx'
import { type AdminList, statusOptions } from '../../admin-list.ts'
import { deletePerson, getPerson, listPeople } from '../client.ts'
import { people, peopleAddress } from '../content.ts'
import { peopleSorts } from '../options.ts'
import type { Person, PersonSummary } from '../schema.ts'
import { portraitOf } from '../site/portrait.ts'

/** With the name as a title, which lists and forms of all kinds show. */
export const titled = <P extends { name: string }>(person: P) => ({ ...person, title: person.name })
export type Titled<P> = P & { title: string }

export const getTitled = async (api: ApiTransport, id: string): Promise<Titled<Person>> =>
  titled(await getPerson(api, id))

const editPath = ({ _id }: { _id: string }) => people.editPath(_id)

/** The list of people, shown on a separate page instead of the dashboard. */
export const personList: AdminList<Titled<PersonSummary>, (typeof peopleSorts)[number], PublicationStatus> = {
  tab: 'people',
  tabLabel: (count) => `People (${count})`,
  tableLabel: 'People',
  noun: 'person',
  deletedText: 'Person deleted successfully',
  sorts: peopleSorts,
  defaultSort: { key: 'date', isDown: true },
  columns: [
    pictureColumn((person) => portraitOf(person) ?? '/art/placeholder.svg'),
    { ...titleColumn<Titled<PersonSummary>>(editPath), label: 'Name' },
    { key: 'role', label: 'Role', isFreeText: true, render: ({ role }) => role },
    { ...statusColumn(({ status }) => publicationBadges[status]), isSortable: false },
    shortColumn('date', 'Date', ({ status, publishedAt }) =>
      isHeld(status) ? noPublicationDate : formatShortDate(publishedAt),
    ),
  ],
  statistics: [],
  todos: [
    { status: 'review', nouns: ['person waiting for review', 'people waiting for review'] },
    { status: 'draft', nouns: ['draft person', 'draft people'] },
    { status: 'ended', nouns: ['person no longer public', 'people no longer public'] },
  ],
  filters: { statuses: statusOptions(publicationLabels, publicationStatuses) },
  none: (
    <EmptyState title="No people yet" actions={<ButtonLink to="/admin/person">Add Person</ButtonLink>}>
      <p className="max-w-prose text-soft">
        Who leads a practice is shown with its services, and authors are linked from their articles.
      </p>
    </EmptyState>
  ),
  async list(api, { filters, ...query }) {
    const { people, total } = await listPeople(api, query)
    return { rows: people.map(titled), total }
  },
  remove: deletePerson,
  bulk: { path: 'people', nouns: ['person', 'people'] },
  statusOf: ({ status }) => status,
  editPath,
  viewPath: ({ slug, status }) => (status === 'published' ? peopleAddress(slug) : undefined),
  get: getTitled,
}

export const getOwn = (id: string) => getTitled(sessionApi, id)
