import { Button } from '../../../ui/button.tsx'
import { formatNumber, formatShortDate } from '../../../ui/format.ts'
import { type LocalColumn, LocalTable } from '../../../ui/local-table.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import type { UnknownAddress } from '../schema.ts'

const columns: LocalColumn<UnknownAddress>[] = [
  {
    key: 'path',
    label: 'Address',
    isTitle: true,
    isFreeText: true,
    sortBy: ({ path }) => path,
    render: ({ path }) => <span className="font-semibold">{path}</span>,
  },
  {
    key: 'asked',
    label: 'Visitors',
    sortBy: ({ asked }) => asked,
    render: ({ asked }) => (
      <>
        {formatNumber(asked)}
        <span className="@[44rem]:sr-only"> {asked === 1 ? 'visitor' : 'visitors'}</span>
      </>
    ),
  },
  {
    key: 'last',
    label: 'Last requested',
    sortBy: ({ lastAskedAt }) => lastAskedAt,
    render: ({ lastAskedAt }) => <span className="whitespace-nowrap">{formatShortDate(lastAskedAt)}</span>,
  },
]

interface Props {
  addresses: UnknownAddress[]
  onRedirect: (path: string) => void
}

export function UnknownTable({ addresses, onRedirect }: Props) {
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-sm text-soft">
        Addresses that visitors tried but that have neither a page nor a redirect. The 200 most requested are kept for
        two months. What scanners try on every site is left out.
      </p>
      <LocalTable
        label="Addresses that were not found"
        columns={columns}
        rows={addresses}
        keyOf={({ path }) => path}
        actions={({ path }) => (
          <Button variant="quiet" size="small" aria-label={`Redirect ${path}`} onClick={() => onRedirect(path)}>
            Redirect
          </Button>
        )}
        empty={
          <EmptyState title="No missing addresses">
            <p className="text-soft">Every address that visitors tried led somewhere.</p>
          </EmptyState>
        }
      />
    </div>
  )
}
