import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { AskDialog } from './ask-dialog.tsx'
import type { EntryKind, StoredEntry } from './entry-kind.ts'
import { isInReview } from './review-notice.tsx'
import type { EntryEditor } from './use-entry-editor.ts'
import { useWhen, WhenChoice } from './when-choice.tsx'

interface Props<V extends FieldValues, I, E extends StoredEntry> {
  editor: EntryEditor<V, I, E>
}

interface DraftProps<V extends FieldValues, I, E extends StoredEntry> extends Props<V, I, E> {
  draft: NonNullable<EntryKind<V, I, E>['draft']>
}

/** What saves: for a publisher a button, with the choice when the entry goes public; for an author those for drafts, and a review of what is public. */
export function SaveButtons<V extends FieldValues, I, E extends StoredEntry>({ editor }: Props<V, I, E>) {
  const { kind, base, isSaving, scope } = editor
  const texts = base ? kind.texts.update : kind.texts.create
  if (scope === 'nothing') return <AskButton editor={editor} />
  if (scope === 'drafts' && kind.draft) return <AuthorButtons editor={editor} draft={kind.draft} />
  if (kind.draft) return <PublisherButtons editor={editor} draft={kind.draft} />
  return (
    <Button type="submit" disabled={isSaving}>
      {isSaving ? texts.saving : texts.save}
    </Button>
  )
}

const shownTexts = { later: 'Schedule', draft: 'Save draft', review: 'Save for review' }

/** The button says what it does. */
function PublisherButtons<V extends FieldValues, I, E extends StoredEntry>({ editor, draft }: DraftProps<V, I, E>) {
  const { kind, base, isSaving } = editor
  const { save, saving } = base ? kind.texts.update : kind.texts.create
  const { when, isPast } = useWhen(draft)
  const text = when === 'now' || isPast ? save : shownTexts[when]
  const isRenamed = kind.hasFixedNames && !isSaving && text !== save
  return (
    <>
      <WhenChoice editor={editor} draft={draft} />
      <Button type="submit" disabled={isSaving} aria-label={isRenamed ? save : undefined}>
        {isSaving ? saving : text}
      </Button>
    </>
  )
}

/** Saves the entry as a draft, or asks somebody who may publish it for a review. */
function AuthorButtons<V extends FieldValues, I, E extends StoredEntry>({ editor, draft }: DraftProps<V, I, E>) {
  const { isSaving } = editor
  const { field, value, review } = draft
  return (
    <>
      {isInReview(editor) ? (
        <Button type="submit" variant="secondary" disabled={isSaving}>
          {isSaving ? 'Saving...' : 'Save'}
        </Button>
      ) : (
        <Button
          variant="secondary"
          disabled={isSaving}
          onClick={() => void editor.save({ [field]: value, [review]: false })}
        >
          Keep as draft
        </Button>
      )}
      <AskButton editor={editor} />
    </>
  )
}

function AskButton<V extends FieldValues, I, E extends StoredEntry>({ editor }: Props<V, I, E>) {
  const [isOpen, setIsOpen] = useState(false)
  function handleAsk(email: string): void {
    setIsOpen(false)
    void editor.askForReview(email)
  }
  return (
    <>
      <Button disabled={editor.isSaving} onClick={() => setIsOpen(true)}>
        Ask for review
      </Button>
      {/* In a portal, so that the dialog is not inside the form's element. */}
      {isOpen &&
        createPortal(
          <AskDialog path={editor.kind.path} onAsk={handleAsk} onClose={() => setIsOpen(false)} />,
          document.body,
        )}
    </>
  )
}
