import { formatShortMoment } from '../../../editor/local-time.ts'
import { type Column, DataTable, EntryLink } from '../../../ui/data-table.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import type { ActivityList } from '../client.ts'
import type { Activity } from '../schema.ts'

const columns: Column<Activity>[] = [
  { key: 'what', label: 'What', isTitle: true, isFreeText: true, render: (line) => <Deed {...line} /> },
  {
    key: 'who',
    label: 'Who',
    isFreeText: true,
    render: ({ name, email }) => <span title={email}>{name || email}</span>,
  },
  {
    key: 'when',
    label: 'When',
    render: ({ createdAt }) => <span className="whitespace-nowrap">{formatShortMoment(createdAt)}</span>,
  },
]

function Deed({ type, action, title, to }: Activity) {
  return (
    <>
      <span className="inline-block first-letter:uppercase">{action}</span>{' '}
      {title && to && (
        <EntryLink to={to} isInline>
          {title}
        </EntryLink>
      )}
      {title && !to && <span className="font-semibold">{title}</span>}
      {type === 'refusal' && <StatusBadge tone="red">Refused</StatusBadge>}
    </>
  )
}

interface Props {
  list: ActivityList
  page: number
  isBusy: boolean
  empty: React.ReactNode
  onPage: (page: number) => void
}

export function ActivityTable({ list, page, isBusy, empty, onPage }: Props) {
  return (
    <DataTable
      label="Activity"
      columns={columns}
      rows={list.activity}
      total={list.total}
      keyOf={({ _id }) => _id}
      {...{ page, isBusy, empty, onPage }}
    />
  )
}
