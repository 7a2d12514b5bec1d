import { formatShortMoment } from '../../../editor/local-time.ts'
import { Button } from '../../../ui/button.tsx'
import { type LocalColumn, LocalTable } from '../../../ui/local-table.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import type { TeamSession } from '../schema.ts'

const moment = (iso: string) => <span className="whitespace-nowrap">{formatShortMoment(iso)}</span>

const columns: LocalColumn<TeamSession>[] = [
  {
    key: 'name',
    label: 'Name',
    isTitle: true,
    isFreeText: true,
    sortBy: ({ name }) => name,
    render: ({ name, isCurrent }) => (
      <>
        <span className="font-semibold">{name}</span>{' '}
        {isCurrent && <StatusBadge tone="accent">This browser</StatusBadge>}
      </>
    ),
  },
  {
    key: 'browser',
    label: 'Browser',
    sortBy: ({ browser }) => browser ?? '',
    render: ({ browser }) => browser ?? 'Unknown browser',
  },
  {
    key: 'begun',
    label: 'Signed in',
    isMinor: true,
    sortBy: ({ createdAt }) => createdAt,
    render: ({ createdAt }) => moment(createdAt),
  },
  {
    key: 'used',
    label: 'Last used',
    sortBy: ({ lastUsedAt }) => lastUsedAt,
    render: ({ lastUsedAt }) => moment(lastUsedAt),
  },
]

interface Props {
  sessions: TeamSession[]
  onEnd: (session: TeamSession) => void
}

export function SessionTable({ sessions, onEnd }: Props) {
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-sm text-soft">
        A session ends an hour after its last use, and twelve hours after sign-in at the latest.
      </p>
      <LocalTable
        label="Sessions"
        columns={columns}
        rows={sessions}
        keyOf={({ _id }) => _id}
        actions={(session) => (
          <Button
            variant="quiet"
            size="small"
            aria-label={`Sign out ${session.name}, ${session.browser ?? 'unknown browser'}`}
            onClick={() => onEnd(session)}
          >
            Sign out
          </Button>
        )}
        empty={null}
      />
    </div>
  )
}
