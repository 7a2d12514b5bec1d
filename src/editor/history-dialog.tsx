import { useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { messageOf } from '../platform/api/api-client.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { Failure, Notice } from '../ui/notice.tsx'
import { Loading } from '../ui/states.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { toast } from '../ui/toast.tsx'
import { useDiscardQuestion } from '../ui/unsaved-changes.tsx'
import { type Settled, settle } from '../ui/use-awaited.ts'
import { Comparison } from './comparison.tsx'
import type { StoredEntry } from './entry-kind.ts'
import { formatShortMoment } from './local-time.ts'
import { useNameOf } from './people.tsx'
import { changesSince, getRevision, listRevisions, namesOf, type Revision, restoreRevision } from './revisions.ts'
import type { EntryEditor } from './use-entry-editor.ts'

interface Props<V extends FieldValues, I, E extends StoredEntry> {
  editor: EntryEditor<V, I, E>
  id: string
  onClose: () => void
}

/** Lists the versions of an entry, to compare each with the current one or restore it. */
export function HistoryDialog<V extends FieldValues, I, E extends StoredEntry>({
  editor,
  id,
  onClose,
}: Props<V, I, E>) {
  const { kind } = editor
  const { data, error, retry } = usePreload(async () => {
    const [revisions, entry] = await Promise.all([listRevisions(kind.path, id), kind.get(id)])
    return { revisions, entry }
  })
  return (
    <Dialog title="History" size="wide" onClose={onClose}>
      {error !== undefined && <Retry what="the history" error={error} onRetry={retry} />}
      {!data && error === undefined && <Loading text="Loading the history..." />}
      {data && (
        <ol className="grid min-w-0 divide-y divide-line border-y border-line">
          {data.revisions.map((version) => (
            <Version key={version.revision} {...{ editor, version, onClose }} entry={data.entry} />
          ))}
        </ol>
      )}
      {data?.revisions.length === 1 && (
        <p className="text-sm text-soft">No earlier versions yet. Each save keeps the one before it.</p>
      )}
      <div className="flex justify-end">
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}

interface VersionProps<V extends FieldValues, I, E extends StoredEntry> {
  editor: EntryEditor<V, I, E>
  version: Revision
  /** The current version. */
  entry: E
  onClose: () => void
}

function Version<V extends FieldValues, I, E extends StoredEntry>(props: VersionProps<V, I, E>) {
  const { editor, version, entry } = props
  const [isOpen, setIsOpen] = useState(false)
  const { revision, savedAt, savedBy, changed } = version
  const nameOf = useNameOf()
  const isCurrent = revision === entry.revision
  const head = (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">Version {revision}</span>
        {isCurrent && <StatusBadge tone="green">Current</StatusBadge>}
      </div>
      <div className="text-sm wrap-anywhere text-soft">
        {formatShortMoment(savedAt)}
        {savedBy && `, ${nameOf(savedBy)}`}
      </div>
      {changed.length > 0 && <div className="text-sm">Changed: {namesOf(editor.kind.labels, changed)}</div>}
    </div>
  )
  if (isCurrent) return <li className="py-3 pl-8">{head}</li>
  return (
    <li>
      <details name="version" className="group" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="flex min-h-11 cursor-pointer list-none gap-3 py-3 [&::-webkit-details-marker]:hidden">
          <Icon name="chevron" className="mt-0.5 size-5 shrink-0 text-soft group-open:rotate-180" />
          {head}
        </summary>
        <div className="pb-5">{isOpen && <OpenVersion {...props} />}</div>
      </details>
    </li>
  )
}

function OpenVersion<V extends FieldValues, I, E extends StoredEntry>(props: VersionProps<V, I, E>) {
  const { editor, version, entry } = props
  const { path } = editor.kind
  const { revision } = version
  const { data, error, retry } = usePreload(() => getRevision(path, entry._id, revision))
  const { restore, isBusy, failure } = useRestore(props)
  const discard = useDiscardQuestion(() => void restore())
  if (error !== undefined) return <Retry what={`version ${revision}`} error={error} onRetry={retry} />
  if (!data) return <Loading />
  const { restored, visibility } = changesSince(editor.kind, entry, data)
  return (
    <div className="grid gap-4">
      {(restored.length > 0 || visibility.length === 0) && <Comparison changes={restored} revision={revision} />}
      {visibility.length > 0 && (
        <p className="text-sm text-soft">
          {restored.length > 0 ? 'Its visibility differs, too.' : 'Only its visibility differs.'} Restoring a version
          does not change who can see the {editor.kind.noun}.
        </p>
      )}
      <Failure text={failure} />
      {restored.length > 0 && editor.scope !== 'nothing' && (
        <div>
          <Button size="small" disabled={isBusy} onClick={editor.isDirty ? discard.ask : () => void restore()}>
            {isBusy ? 'Restoring...' : `Restore version ${revision}`}
          </Button>
        </div>
      )}
      {discard.question}
    </div>
  )
}

/** `restore` restores the version and shows it in the editor. If only the latter fails, it can be called again. */
function useRestore<V extends FieldValues, I, E extends StoredEntry>(props: VersionProps<V, I, E>) {
  const { editor, version, entry, onClose } = props
  const { kind, takeSaved } = editor
  const { revision } = version
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isRestored = useRef(false)
  async function restore(): Promise<void> {
    setIsBusy(true)
    setFailure(undefined)
    try {
      if (!isRestored.current) await restoreRevision(kind.path, entry._id, revision, entry.revision)
      isRestored.current = true
      takeSaved(await kind.get(entry._id))
      toast.success(`Version ${revision} restored`)
      onClose()
    } catch (error) {
      const message = isRestored.current
        ? `Version ${revision} is restored, but could not be loaded into the editor. Please try again.`
        : messageOf(error, 'Failed to restore the version', 'Error restoring the version')
      setIsBusy(false)
      setFailure(message)
      toast.error(message)
    }
  }
  return { restore, isBusy, failure }
}

function Retry({ what, error, onRetry }: { what: string; error: unknown; onRetry: () => void }) {
  return (
    <Notice
      kind="error"
      actions={
        <Button size="small" variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {messageOf(error, `Failed to fetch ${what}`, `Error fetching ${what}`)}
    </Notice>
  )
}

/** Loads on mount. */
function usePreload<T>(load: () => Promise<T>): Settled<T> & { retry: () => void } {
  const [loaded, setLoaded] = useState<Settled<T>>({})
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and at each retry.
  useEffect(() => {
    let isShown = true
    setLoaded({})
    void settle(load()).then((next) => isShown && setLoaded(next))
    return () => {
      isShown = false
    }
  }, [round])
  return { ...loaded, retry: () => setRound((before) => before + 1) }
}
