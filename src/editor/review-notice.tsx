import { useEffect, useState } from 'react'
import { type FieldValues, get } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { StoredEntry } from './entry-kind.ts'
import { formatShortMoment } from './local-time.ts'
import type { FieldLabels } from './merge.ts'
import { useNameOf } from './people.tsx'
import { findReview, type Review } from './reviews-client.ts'
import { namesOf } from './revisions.ts'
import type { EntryEditor } from './use-entry-editor.ts'

interface Props<V extends FieldValues, I, E extends StoredEntry> {
  editor: EntryEditor<V, I, E>
}

/** Says who asked whom to review the entry and what was saved since, and what the user may do with it. */
export function ReviewNotice<V extends FieldValues, I, E extends StoredEntry>({ editor }: Props<V, I, E>) {
  const { kind, isSaving, scope } = editor
  const isWaiting = isInReview(editor)
  const review = useOpenReview(editor)
  if (!kind.draft || !(isWaiting || review || scope === 'nothing')) return null
  const { review: field } = kind.draft
  return (
    <Notice
      kind={review && review.since.length > 0 ? 'warning' : 'info'}
      role="status"
      actions={
        isWaiting && (
          <Button
            variant="secondary"
            size="small"
            className="self-start"
            disabled={isSaving}
            onClick={() => void editor.save({ [field]: false })}
          >
            Back to draft
          </Button>
        )
      }
    >
      {isWaiting && (
        <p>
          This {kind.noun} is waiting for review: comment on it{scope === 'all' && ', publish it,'} or send it back to
          draft.
        </p>
      )}
      {scope === 'nothing' && (
        <p>
          This {kind.noun} is public or will be at its date, so only an owner or editor can save it. What you type is
          kept and offered to them here.
        </p>
      )}
      {review && <Request review={review} labels={kind.labels} />}
    </Notice>
  )
}

function Request<V extends FieldValues>({ review, labels }: { review: Review; labels: FieldLabels<V> }) {
  const nameOf = useNameOf()
  const { askedBy, askedOf, askedAt, revision, since } = review
  return (
    <>
      <p>
        {nameOf(askedBy)} asked {nameOf(askedOf)} to review version {revision}, {formatShortMoment(askedAt)}.
      </p>
      {since.map(({ revision, savedBy, changed }) => (
        <p key={revision}>
          Saved since: version {revision}
          {savedBy && ` by ${nameOf(savedBy)}`}
          {changed.length > 0 && `, ${namesOf(labels, changed)}`}.
        </p>
      ))}
    </>
  )
}

/** Read again for each revision. */
function useOpenReview<V extends FieldValues, I, E extends StoredEntry>({ kind, base }: EntryEditor<V, I, E>) {
  const [review, setReview] = useState<Review>()
  const { _id, revision } = base ?? {}
  const hasReviews = kind.draft !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save raises the revision.
  useEffect(() => {
    let isCurrent = true
    setReview(undefined)
    if (!hasReviews || _id === undefined) return
    // Without it, the entry can still be edited.
    findReview(kind.path, _id).then(
      (found) => isCurrent && setReview(found?.isOpen ? found : undefined),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [kind.path, _id, revision, hasReviews])
  return review
}

export function isInReview<V extends FieldValues, I, E extends StoredEntry>({
  kind,
  base,
}: EntryEditor<V, I, E>): boolean {
  return kind.draft !== undefined && base !== undefined && Boolean(get(kind.valuesOf(base), kind.draft.review))
}
