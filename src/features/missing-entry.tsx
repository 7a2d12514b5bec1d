import { useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { DeletedNotice } from '../editor/deleted-notice.tsx'
import type { EntryKind, StoredEntry } from '../editor/entry-kind.ts'
import { FailedEntry } from '../editor/loaded-entry.tsx'
import { formatShortMoment } from '../editor/local-time.ts'
import { findLostDraft, type LostDraft } from '../editor/lost-draft.ts'
import { useNameOf } from '../editor/people.tsx'
import { isMissing, sessionApi } from '../platform/api/api-client.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Loading } from '../ui/states.tsx'
import { toast } from '../ui/toast.tsx'
import { settle } from '../ui/use-awaited.ts'
import { useSession } from './auth/session.tsx'
import { listTrash, restoreFromTrash, type TrashEntry } from './trash/client.ts'

/** For editors: restores a deleted entry from the trash. */
export const restoreEntry = (id: string) => restoreFromTrash(sessionApi, id)

interface Props<V extends FieldValues, I, E extends StoredEntry> {
  kind: EntryKind<V, I, E>
  error: unknown
  /** The entry's id or name, from the page's address. */
  address: string
  nameIn?: (values: V) => string
  texts: readonly [refused: string, unanswered: string]
  back: string
  backLabel?: string
}

/** Replaces an editor whose entry could not be loaded. Lets a deleted entry be restored and keeps its draft. */
export function MissingEntry<V extends FieldValues, I, E extends StoredEntry>(props: Props<V, I, E>) {
  const { kind, error, texts, back, backLabel = 'Back to the dashboard' } = props
  const { draft, trashed, isLooking, isGone } = useRemains(props)
  const { revalidate } = useRevalidator()
  const id = trashed?._id ?? draft?.id
  if (isLooking) return <Loading />
  if (!isMissing(error) || id === undefined)
    return <FailedEntry error={error} noun={kind.noun} texts={texts} back={back} backLabel={backLabel} />

  async function restore(of: string): Promise<void> {
    const { data: said, error: refusal } = await settle(restoreEntry(of))
    // Somebody else may have restored the entry already: then it can be loaded despite the refusal.
    if (refusal) await kind.get(of).catch(() => Promise.reject(refusal))
    toast.success(said ?? `This ${kind.noun} is back`)
    await revalidate()
  }

  return (
    <DeletedNotice
      noun={kind.noun}
      onRestore={isGone ? undefined : () => restore(id)}
      back={
        <ButtonLink to={back} variant="secondary" size="small">
          {backLabel}
        </ButtonLink>
      }
    >
      {trashed && <Deletion entry={trashed} />}
      {isGone && <p>It is not in the trash any more.</p>}
      {draft && <Draft draft={draft} isShown={isGone} />}
    </DeletedNotice>
  )
}

/** Finds what is left of an entry: its draft in this browser and its copy in the trash. */
function useRemains<V extends FieldValues, I, E extends StoredEntry>(props: Props<V, I, E>) {
  const { kind, error, address, nameIn } = props
  const owner = useSession().user?.email ?? ''
  const [draft] = useState(() => findLostDraft(localStorage, { kind, owner, address, nameIn }))
  const [found, setFound] = useState<{ trashed?: TrashEntry | undefined; isGone: boolean }>()
  const isDeleted = isMissing(error)
  const id = draft?.id ?? address
  useEffect(() => {
    if (!isDeleted) return
    void settle(listTrash(sessionApi, { q: id })).then(({ data }) => {
      const trashed = data?.trash.find((entry) => entry._id === id && entry.kind === kind.path)
      setFound({ trashed, isGone: data !== undefined && !trashed })
    })
  }, [isDeleted, id, kind.path])
  return { draft, trashed: found?.trashed, isGone: found?.isGone === true, isLooking: isDeleted && !found }
}

function Deletion({ entry: { title, deletedAt, deletedBy } }: { entry: TrashEntry }) {
  const nameOf = useNameOf()
  return (
    <p className="wrap-anywhere">
      <strong className="font-semibold">{title}</strong> has been in the trash since {formatShortMoment(deletedAt)}
      {deletedBy && `, deleted by ${nameOf(deletedBy)}`}.
    </p>
  )
}

/** `isShown`: lists the draft's texts, because no editor will open with them. */
function Draft({ draft, isShown }: { draft: LostDraft; isShown: boolean }) {
  if (!isShown) return <p>This browser has kept what you typed. Once restored, the form opens with it.</p>
  return (
    <>
      <p>This browser keeps what you typed:</p>
      <dl className="mt-2 grid max-h-96 gap-2 overflow-y-auto" tabIndex={0}>
        {draft.typed.map(({ path, label, text }) => (
          <div key={path}>
            <dt className="font-semibold">{label}</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere">{text || 'empty'}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
