import { useNameOf } from '../../../editor/people.tsx'
import { useMay } from '../../../editor/rights.ts'
import { Button } from '../../../ui/button.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { formatShortDate } from '../../../ui/format.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useLastPage } from '../../../ui/paging.ts'
import type { Trash, TrashEntry } from '../client.ts'

export interface TrashAddress {
  q: string
  page: number
}

interface Props {
  list: Trash
  address: TrashAddress
  isBusy: boolean
  /** The entry being restored. */
  restoring: string | undefined
  /** Takes the place of the rows if there are none. */
  empty: React.ReactNode
  go: (change: Partial<TrashAddress>) => void
  onRestore: (entry: TrashEntry) => void
  onDelete: (entry: TrashEntry) => void
}

const columns: Column<TrashEntry>[] = [
  {
    key: 'title',
    label: 'Title',
    isTitle: true,
    isFreeText: true,
    render: ({ title }) => <span className="font-semibold">{title}</span>,
  },
  {
    key: 'kind',
    label: 'Kind',
    render: ({ noun }) => <span className="inline-block first-letter:uppercase">{noun}</span>,
  },
  {
    key: 'deleted',
    label: 'Deleted',
    isFreeText: true,
    render: (entry) => <Deletion {...entry} />,
  },
  {
    key: 'expires',
    label: 'Kept until',
    isMinor: true,
    render: ({ expiresAt }) => <span className="whitespace-nowrap">{formatShortDate(expiresAt)}</span>,
  },
]

function Deletion({ deletedAt, deletedBy }: TrashEntry) {
  const nameOf = useNameOf()
  return (
    <>
      {formatShortDate(deletedAt)}
      {deletedBy && <span className="text-soft"> by {nameOf(deletedBy)}</span>}
    </>
  )
}

export function TrashTable({ list, address, isBusy, restoring, empty, go, onRestore, onDelete }: Props) {
  const isPublisher = useMay('publishers')
  useLastPage(address.page, list.trash.length, list.total, (page) => go({ page }))
  return (
    <DataTable
      label="Trash"
      columns={columns}
      rows={list.trash}
      total={list.total}
      page={address.page}
      isBusy={isBusy}
      keyOf={({ _id }) => _id}
      onPage={(page) => go({ page })}
      actions={(entry) => (
        <div className="data-table-wide-actions flex items-center gap-1">
          <Button
            variant="quiet"
            size="small"
            disabled={restoring !== undefined}
            aria-label={`Restore ${entry.title}`}
            onClick={() => onRestore(entry)}
          >
            {restoring === entry._id ? 'Restoring...' : 'Restore'}
          </Button>
          {isPublisher && (
            <IconButton
              icon="trash"
              tone="danger"
              aria-label={`Delete ${entry.title} for good`}
              onClick={() => onDelete(entry)}
            />
          )}
        </div>
      )}
      empty={empty}
    />
  )
}
