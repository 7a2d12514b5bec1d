import { type MouseEvent, useEffect, useState } from 'react'
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
import { addressOfBackup, getCopies } from '../client.ts'
import type { Backup, Backups, CopiesFound } from '../schema.ts'

/** A backup with whether a copy of it is elsewhere. */
type Row = Backup & { isCopied: boolean }

const columns: LocalColumn<Row>[] = [
  {
    key: 'made',
    label: 'Made',
    isTitle: true,
    sortBy: ({ createdAt }) => createdAt,
    render: ({ createdAt, isEncrypted, isCopied }) => (
      <>
        <span className="mr-1 font-semibold whitespace-nowrap">{formatShortMoment(createdAt)}</span>{' '}
        {isEncrypted && <StatusBadge tone="plain">Encrypted</StatusBadge>}{' '}
        {isCopied && <StatusBadge tone="plain">Copied</StatusBadge>}
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

interface Props {
  backups: Backup[]
  copy: Backups['copy']
  onRestore: (backup: Backup) => void
}

export function BackupTable({ backups, copy, onRestore }: Props) {
  const found = useCopies(copy)
  const names = new Set(found?.copies.map(({ name }) => name))
  const rows = backups.map((backup) => ({ ...backup, isCopied: names.has(backup.name) }))
  return (
    <div className="grid gap-3">
      {copy && found && <CopiesLine place={copy.place} found={found} />}
      <Files rows={rows} onRestore={onRestore} />
    </div>
  )
}

/** Asks for the copies apart from the page, which does not wait for another machine. */
function useCopies(copy: Backups['copy']): CopiesFound | undefined {
  const [found, setFound] = useState<CopiesFound>()
  const [isOn, lastSuccessAt] = [copy !== null, copy?.lastSuccessAt]
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new copy changes the list.
  useEffect(() => {
    if (!isOn) return
    let isLeft = false
    getCopies(sessionApi)
      .catch((error) => ({ copies: [], problem: messageOf(error, 'Failed to load the copies') }))
      .then((answer) => {
        if (!isLeft) setFound(answer)
      })
    return () => {
      isLeft = true
    }
  }, [isOn, lastSuccessAt])
  return found
}

function CopiesLine({ place, found: { copies, problem } }: { place: string; found: CopiesFound }) {
  const newest = copies[0]
  const text = newest
    ? `Also at ${place}: ${copies.length}, the newest of ${formatShortMoment(newest.createdAt)}`
    : `No backup at ${place} yet`
  return <p className="max-w-prose text-sm wrap-anywhere text-soft">{problem ?? text}</p>
}

function Files({ rows, onRestore }: { rows: Row[]; onRestore: Props['onRestore'] }) {
  if (rows.length === 0) {
    return (
      <EmptyState title="No backups yet">
        <p className="text-soft">The first one is made at the time above. You can also make it now.</p>
      </EmptyState>
    )
  }
  return (
    <LocalTable
      label="Backups"
      columns={columns}
      rows={rows}
      keyOf={({ name }) => name}
      actions={({ isCopied: _, ...backup }) => <FileActions backup={backup} onRestore={onRestore} />}
      empty={null}
    />
  )
}

function FileActions({ backup, onRestore }: { backup: Backup; onRestore: Props['onRestore'] }) {
  const { name, createdAt } = backup
  return (
    <>
      <button
        type="button"
        onClick={() => onRestore(backup)}
        aria-label={`Restore the backup of ${formatShortMoment(createdAt)}`}
        className={iconButtonClass}
      >
        <Icon name="undo" className="size-4.5" />
      </button>
      <a
        href={addressOfBackup(name)}
        download={name}
        onClick={(event) => void handleDownload(event, name)}
        aria-label={`Download the backup of ${formatShortMoment(createdAt)}`}
        className={iconButtonClass}
      >
        <Icon name="download" className="size-4.5" />
      </a>
    </>
  )
}
