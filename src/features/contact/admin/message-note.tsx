import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { countCharacters, formatNumber } from '../../../ui/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import { maxNoteCharacters } from '../options.ts'
import type { ContactMessage } from '../schema.ts'

interface Props {
  message: ContactMessage
  isSaving: boolean
  /** Resolves to the current message, whose note may be somebody else's. */
  onSave: (note: string, revision: number) => Promise<ContactMessage | undefined>
}

/** The administrators' internal note on a message. */
export function MessageNote({ message, isSaving, onSave }: Props) {
  const [note, setNote] = useState(message.note)
  // The version being edited: once something is typed, a newer note that the list loads does not replace it.
  const [base, setBase] = useState(message)
  const [theirs, setTheirs] = useState<string>()
  if (message.revision > base.revision && note.trim() === base.note) {
    setBase(message)
    setNote(message.note)
  }
  const isChanged = note.trim() !== base.note
  const tooLong = countCharacters(note.trim()) > maxNoteCharacters
  useUnsavedChanges(isChanged, {
    text: 'Your note has not been saved.',
    pronoun: 'it',
    // Opening another message stays on this page with another URL.
    isLeaving: ({ currentLocation: from, nextLocation: to }) =>
      from.pathname !== to.pathname || messageIn(from.search) !== messageIn(to.search),
  })
  async function save(): Promise<void> {
    const now = await onSave(note.trim(), base.revision)
    if (!now) return
    setBase(now)
    setTheirs(now.note === note.trim() ? undefined : now.note)
  }

  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextArea
        label="Note"
        hint="For administrators only."
        rows={3}
        value={note}
        error={tooLong ? `Note must be ${formatNumber(maxNoteCharacters)} characters or less` : undefined}
        onChange={(event) => setNote(event.target.value)}
      />
      {theirs !== undefined && (
        <Notice
          kind="warning"
          title="Somebody else has changed this note. Yours is still here; saving again replaces theirs."
        >
          <p className="wrap-anywhere whitespace-pre-wrap">{theirs || 'Theirs is empty.'}</p>
        </Notice>
      )}
      {(isChanged || isSaving) && (
        <Button type="submit" size="small" disabled={isSaving || tooLong} className="justify-self-start">
          {isSaving ? 'Saving...' : 'Save note'}
        </Button>
      )}
    </form>
  )
}

function messageIn(search: string): string | null {
  return new URLSearchParams(search).get('message')
}
