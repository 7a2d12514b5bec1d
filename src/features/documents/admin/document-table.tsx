import { useNameOf } from '../../../editor/people.tsx'
import { useMay } from '../../../editor/rights.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { formatShortDate } from '../../../ui/format.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { sizeText } from '../../../ui/image-file.ts'
import { Link } from '../../../ui/link.tsx'
import type { StoredDocument } from '../schema.ts'

interface Props {
  documents: StoredDocument[]
  total: number
  page: number
  isBusy: boolean
  /** Takes the place of the rows if there are none. */
  empty: React.ReactNode
  onPage: (page: number) => void
  onCopy: (document: StoredDocument) => void
  onEdit: (document: StoredDocument) => void
  onDelete: (document: StoredDocument) => void
}

const columns: Column<StoredDocument>[] = [
  {
    key: 'title',
    label: 'Title',
    isTitle: true,
    isFreeText: true,
    render: ({ title, url }) => (
      <a href={url} className="font-semibold hover:text-accent hover:underline">
        {title}
      </a>
    ),
  },
  {
    key: 'bytes',
    label: 'Size',
    render: ({ bytes }) => <span className="whitespace-nowrap">{sizeText(bytes)}</span>,
  },
  { key: 'changed', label: 'Changed', isFreeText: true, isMinor: true, render: (document) => <Change {...document} /> },
  { key: 'uses', label: 'Linked from', isFreeText: true, render: (document) => <Uses {...document} /> },
]

function Change({ updatedAt, updatedBy }: StoredDocument) {
  const nameOf = useNameOf()
  return (
    <>
      {formatShortDate(updatedAt)}
      {updatedBy && <span className="text-soft"> by {nameOf(updatedBy)}</span>}
    </>
  )
}

const maxUsesShown = 3

function Uses({ usedIn }: StoredDocument) {
  if (usedIn.length === 0) return <span className="text-soft">Nothing yet</span>
  const more = usedIn.length - maxUsesShown
  return (
    <ul className="grid gap-1">
      {usedIn.slice(0, maxUsesShown).map(({ noun, title, to }) => (
        <li key={`${noun} ${to} ${title}`}>
          <Link to={to} className="text-accent underline underline-offset-4">
            {title}
          </Link>
        </li>
      ))}
      {more > 0 && <li className="text-soft">{`and ${more} more`}</li>}
    </ul>
  )
}

export function DocumentTable({ documents, onCopy, onEdit, onDelete, ...table }: Props) {
  const mayChange = useMay('editors')
  return (
    <DataTable
      label="Documents"
      columns={columns}
      rows={documents}
      keyOf={({ _id }) => _id}
      actions={(document) => (
        <>
          <IconButton
            icon="copy"
            title="Copy the link for a text"
            aria-label={`Copy the link to ${document.title}`}
            onClick={() => onCopy(document)}
          />
          {mayChange && (
            <>
              <IconButton icon="edit" aria-label={`Edit ${document.title}`} onClick={() => onEdit(document)} />
              <IconButton
                icon="trash"
                tone="danger"
                aria-label={`Delete ${document.title}`}
                onClick={() => onDelete(document)}
              />
            </>
          )}
        </>
      )}
      {...table}
    />
  )
}
