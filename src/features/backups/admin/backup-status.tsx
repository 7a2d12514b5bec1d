import { formatShortMoment } from '../../../editor/local-time.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { Backups } from '../schema.ts'

/** The outcome of the last backup, and when and how the next one is made. */
export function BackupStatus({ backups }: { backups: Backups }) {
  const { lastSuccessAt, lastFailure, nextAt, overdue, isEncrypted, folder, folderProblem } = backups
  const { copy, hook, drill, restore } = backups
  return (
    <div className="grid gap-4">
      {folderProblem && (
        <Notice kind="error" title="The backup folder cannot be read">
          <p className="wrap-anywhere">{folderProblem}</p>
        </Notice>
      )}
      <Failed title="The last backup failed" failure={lastFailure} />
      <Failed title="The copy of the last backup failed" failure={copy?.lastFailure} />
      <Failed title="The hook of the last backup failed" failure={hook?.lastFailure} />
      <Failed title="The last restore failed, and nothing was changed" failure={restore.lastFailure} />
      {restore.isRunning && (
        <Notice kind="info">A backup is being restored. Everybody is signed out once it is done.</Notice>
      )}
      {restore.lastSuccessAt && !restore.isRunning && !restore.lastFailure && (
        <p className="text-sm text-soft">A backup was last restored {formatShortMoment(restore.lastSuccessAt)}.</p>
      )}
      <Failed title="The last test restore failed" failure={drill.lastFailure} />
      {overdue > 0 && !lastFailure && (
        <Notice kind="warning">
          {overdue} backups have been missed since the last one. Is the site always running?
        </Notice>
      )}
      <dl className="grid gap-x-8 gap-y-4 rounded-lg border border-line bg-surface p-5 text-sm @xl:grid-cols-2 @4xl:grid-cols-3 sm:p-6">
        <Fact label="Last backup">{lastSuccessAt ? formatShortMoment(lastSuccessAt) : 'None yet'}</Fact>
        <Fact label="Next backup">{nextAt ? formatShortMoment(nextAt) : 'Not scheduled'}</Fact>
        <Fact label="Encryption">{isEncrypted ? 'On' : 'Off: to be set on the server'}</Fact>
        <Fact label="Folder">
          <span className="wrap-anywhere">{folder}</span>
        </Fact>
        <Fact label="Copy on another machine">{copy ? <CopyFact {...copy} /> : 'None: to be set on the server'}</Fact>
        <Fact label="Last test restore">{testText(drill)}</Fact>
      </dl>
    </div>
  )
}

function Failed({ title, failure }: { title: string; failure: Backups['lastFailure'] | undefined }) {
  if (!failure) return null
  return (
    <Notice kind="error" title={title}>
      <p className="wrap-anywhere">
        {formatShortMoment(failure.at)}: {failure.message}
      </p>
    </Notice>
  )
}

function CopyFact({ place, lastSuccessAt }: NonNullable<Backups['copy']>) {
  return (
    <span className="wrap-anywhere">
      {lastSuccessAt ? formatShortMoment(lastSuccessAt) : 'None yet'}, {place}
    </span>
  )
}

/** The latest test restore, whatever its outcome. */
function testText({ lastSuccessAt, lastFailure }: Backups['drill']): string {
  if (lastFailure) return `${formatShortMoment(lastFailure.at)}, failed`
  return lastSuccessAt ? `${formatShortMoment(lastSuccessAt)}, complete` : 'None yet'
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-soft">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
