import type { FieldValues } from 'react-hook-form'
import { get } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { EntryKind, StoredEntry } from './entry-kind.ts'
import type { EntryEditor } from './use-entry-editor.ts'

interface Props<V extends FieldValues, I, E extends StoredEntry> {
  editor: EntryEditor<V, I, E>
}

interface DraftProps<V extends FieldValues, I, E extends StoredEntry> extends Props<V, I, E> {
  draft: NonNullable<EntryKind<V, I, E>['draft']>
}

/** The buttons that save: all for a publisher, those for drafts for an author, none for what an author may not change. */
export function SaveButtons<V extends FieldValues, I, E extends StoredEntry>({ editor }: Props<V, I, E>) {
  const { kind, base, isSaving, scope } = editor
  const texts = base ? kind.texts.update : kind.texts.create
  if (scope === 'nothing') return null
  if (scope === 'drafts' && kind.draft) return <AuthorButtons editor={editor} draft={kind.draft} />
  return (
    <>
      {kind.draft && <DraftButton editor={editor} draft={kind.draft} />}
      <Button type="submit" disabled={isSaving}>
        {isSaving ? texts.saving : texts.save}
      </Button>
    </>
  )
}

/** Saves the entry as a draft, or publishes a draft. */
function DraftButton<V extends FieldValues, I, E extends StoredEntry>({ editor, draft }: DraftProps<V, I, E>) {
  const { kind, base, isSaving } = editor
  const { field, value, review } = draft
  const wasDraft = base !== undefined && get(kind.valuesOf(base), field) === value
  const values = wasDraft ? { [field]: !value, [review]: false } : { [field]: value }
  return (
    <Button variant="secondary" disabled={isSaving} onClick={() => void editor.save(values)}>
      {base === undefined ? 'Keep as draft' : wasDraft ? 'Publish' : 'Unpublish'}
    </Button>
  )
}

function AuthorButtons<V extends FieldValues, I, E extends StoredEntry>({ editor, draft }: DraftProps<V, I, E>) {
  const { isSaving } = editor
  const { field, value, review } = draft
  if (isInReview(editor)) {
    return (
      <Button type="submit" disabled={isSaving}>
        {isSaving ? 'Saving...' : 'Save'}
      </Button>
    )
  }
  const save = (inReview: boolean) => void editor.save({ [field]: value, [review]: inReview })
  return (
    <>
      <Button variant="secondary" disabled={isSaving} onClick={() => save(false)}>
        Keep as draft
      </Button>
      <Button disabled={isSaving} onClick={() => save(true)}>
        Ask for review
      </Button>
    </>
  )
}

/** Says of an entry that waits for a review what can be done with it, or that the user may not save this one. */
export function ReviewNotice<V extends FieldValues, I, E extends StoredEntry>({ editor }: Props<V, I, E>) {
  const { kind, isSaving, scope } = editor
  if (scope === 'nothing') {
    return (
      <Notice kind="info">
        This {kind.noun} is public or will be at its date, so only an owner or editor can save it. What you type is kept
        and shown to them here: ask for their review in a comment, or send them a preview link.
      </Notice>
    )
  }
  if (!kind.draft || !isInReview(editor)) return null
  const { review } = kind.draft
  return (
    <Notice
      kind="info"
      actions={
        <Button
          variant="secondary"
          size="small"
          disabled={isSaving}
          onClick={() => void editor.save({ [review]: false })}
        >
          Back to draft
        </Button>
      }
    >
      This {kind.noun} is waiting for review: comment on it{scope === 'all' && ', publish it,'} or send it back to
      draft.
    </Notice>
  )
}

function isInReview<V extends FieldValues, I, E extends StoredEntry>({ kind, base }: EntryEditor<V, I, E>): boolean {
  return kind.draft !== undefined && base !== undefined && Boolean(get(kind.valuesOf(base), kind.draft.review))
}
