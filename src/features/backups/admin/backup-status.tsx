import { formatShortMoment } from '../../../editor/local-time.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { Backups } from '../schema.ts'

/** The outcome of the last backup, and when and how the next one is made. */
export function BackupStatus({ backups }: { backups: Backups }) {
  const { lastSuccessAt, lastFailure, nextAt, overdue, isEncrypted, folder, folderProblem } = backups
  return (
    <div className="grid gap-4">
      {folderProblem && (
        <Notice kind="error" title="The backup folder cannot be read">
          <p className="wrap-anywhere">{folderProblem}</p>
        </Notice>
      )}
      {lastFailure && (
        <Notice kind="error" title="The last backup failed">
          <p className="wrap-anywhere">
            {formatShortMoment(lastFailure.at)}: {lastFailure.message}
          </p>
        </Notice>
      )}
      {overdue > 0 && !lastFailure && (
        <Notice kind="warning">
          {overdue} backups have been missed since the last one. Is the site always running?
        </Notice>
      )}
      <dl className="grid gap-x-8 gap-y-4 rounded-lg border border-line bg-surface p-5 text-sm @xl:grid-cols-2 @4xl:grid-cols-[auto_auto_auto_minmax(0,1fr)] sm:p-6">
        <Fact label="Last backup">{lastSuccessAt ? formatShortMoment(lastSuccessAt) : 'None yet'}</Fact>
        <Fact label="Next backup">{nextAt ? formatShortMoment(nextAt) : 'Not scheduled'}</Fact>
        <Fact label="Encryption">{isEncrypted ? 'On' : 'Off: no BACKUP_PASSPHRASE'}</Fact>
        <Fact label="Folder">
          <span className="wrap-anywhere">{folder}</span>
        </Fact>
      </dl>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-soft">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
