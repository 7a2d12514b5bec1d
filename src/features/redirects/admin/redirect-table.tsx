import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { formatNumber, formatShortDate } from '../../../ui/format.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useLastPage } from '../../../ui/paging.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import type { RedirectList } from '../client.ts'
import type { Redirect } from '../schema.ts'
import type { RedirectSort, useListAddress } from './list-address.ts'

interface Props extends ReturnType<typeof useListAddress> {
  list: RedirectList
  isBusy: boolean
  /** Takes the place of the rows if there are none. */
  empty: React.ReactNode
  onEdit: (redirect: Redirect) => void
  onDelete: (redirect: Redirect) => void
}

/** The keys of sortable columns are the API's sort names. */
const columns: (Column<Redirect> & { key: RedirectSort | 'used' })[] = [
  {
    key: 'from',
    label: 'From',
    isTitle: true,
    isFreeText: true,
    isSortable: true,
    render: ({ from }) => <span className="font-semibold">{from}</span>,
  },
  { key: 'to', label: 'Leads to', isFreeText: true, isSortable: true, render: (redirect) => <Goal {...redirect} /> },
  { key: 'hits', label: 'Visits', isSortable: true, render: ({ hits }) => <Visits hits={hits} /> },
  {
    key: 'used',
    label: 'Last visit',
    isMinor: true,
    render: ({ lastHitAt }) => (
      <span className="whitespace-nowrap">{lastHitAt ? formatShortDate(lastHitAt) : 'Never'}</span>
    ),
  },
]

function Goal({ to, isMove }: Redirect) {
  if (to === null) return <StatusBadge tone="grey">Gone</StatusBadge>
  return (
    <>
      {to} {isMove && <StatusBadge tone="plain">Page moved</StatusBadge>}
    </>
  )
}

/** Names the unit where the table shows no header. */
function Visits({ hits }: { hits: number }) {
  return (
    <>
      {formatNumber(hits)}
      <span className="@[44rem]:sr-only"> {hits === 1 ? 'visit' : 'visits'}</span>
    </>
  )
}

export function RedirectTable({ list, isBusy, address, empty, go, onEdit, onDelete }: Props) {
  const turnTo = (page: number) => go({ page: page > 1 ? String(page) : undefined })
  useLastPage(address.page, list.redirects.length, list.total, turnTo)
  return (
    <DataTable
      label="Redirects"
      columns={columns}
      rows={list.redirects}
      total={list.total}
      page={address.page}
      sort={address.sort}
      isBusy={isBusy}
      keyOf={({ _id }) => _id}
      onPage={turnTo}
      onSort={({ key, isDown }) => go({ sort: key, order: isDown ? 'desc' : 'asc', page: undefined })}
      actions={(redirect) => (
        <>
          <IconButton
            icon="edit"
            aria-label={`Edit the redirect from ${redirect.from}`}
            onClick={() => onEdit(redirect)}
          />
          <IconButton
            icon="trash"
            tone="danger"
            aria-label={`Delete the redirect from ${redirect.from}`}
            onClick={() => onDelete(redirect)}
          />
        </>
      )}
      empty={empty}
    />
  )
}
