import type { MouseEvent } from 'react'
import { formatShortMoment } from '../../../editor/local-time.ts'
import { messageOf, sessionApi } from '../../../platform/api/api-client.ts'
import { Icon } from '../../../ui/icon.tsx'
import { iconButtonClass } from '../../../ui/icon-button.tsx'
import { sizeText } from '../../../ui/image-file.ts'
import { type LocalColumn, LocalTable } from '../../../ui/local-table.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { toast } from '../../../ui/toast.tsx'
import { confirmSignIn } from '../../auth/client.ts'
import { addressOfBackup } from '../client.ts'
import type { Backup } from '../schema.ts'

const columns: LocalColumn<Backup>[] = [
  {
    key: 'made',
    label: 'Made',
    isTitle: true,
    sortBy: ({ createdAt }) => createdAt,
    render: ({ createdAt, isEncrypted }) => (
      <>
        <span className="mr-1 font-semibold whitespace-nowrap">{formatShortMoment(createdAt)}</span>{' '}
        {isEncrypted && <StatusBadge tone="plain">Encrypted</StatusBadge>}
      </>
    ),
  },
  {
    key: 'size',
    label: 'Size',
    sortBy: ({ bytes }) => bytes,
    render: ({ bytes }) => <span className="whitespace-nowrap tabular-nums">{sizeText(bytes)}</span>,
  },
]

/** Signs in again first if that is needed: a plain link would download the refusal. */
async function handleDownload(event: MouseEvent, name: string): Promise<void> {
  event.preventDefault()
  try {
    await confirmSignIn(sessionApi)
  } catch (problem) {
    return void toast.error(messageOf(problem, 'Failed to download the backup'))
  }
  Object.assign(document.createElement('a'), { href: addressOfBackup(name), download: name }).click()
}

export function BackupTable({ backups }: { backups: Backup[] }) {
  if (backups.length === 0) {
    return (
      <EmptyState title="No backups yet">
        <p className="text-soft">Choose a schedule above, or make the first one now.</p>
      </EmptyState>
    )
  }
  return (
    <LocalTable
      label="Backups"
      columns={columns}
      rows={backups}
      keyOf={({ name }) => name}
      actions={({ name, createdAt }) => (
        <a
          href={addressOfBackup(name)}
          download={name}
          onClick={(event) => void handleDownload(event, name)}
          aria-label={`Download the backup of ${formatShortMoment(createdAt)}`}
          className={iconButtonClass}
        >
          <Icon name="download" className="size-4.5" />
        </a>
      )}
      empty={null}
    />
  )
}
