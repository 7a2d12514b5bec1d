import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import { mostNoteCharacters } from '../options.ts'
import type { ContactMessage } from '../schema.ts'

interface Props {
  message: ContactMessage
  isSaving: boolean
  onSave: (note: string) => Promise<void>
}

/** What administrators tell each other about a message. */
export function MessageNote({ message, isSaving, onSave }: Props) {
  const [note, setNote] = useState(message.note)
  const isChanged = note.trim() !== message.note
  const tooLong = note.trim().length > mostNoteCharacters
  const question = useUnsavedChanges(isChanged, {
    text: 'Your note has not been saved. Leave and lose it?',
    // Another message is another address of the same page.
    isLeaving: ({ currentLocation: from, nextLocation: to }) =>
      from.pathname !== to.pathname || messageIn(from.search) !== messageIn(to.search),
  })
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void onSave(note.trim())
      }}
    >
      <TextArea
        label="Note"
        hint="For administrators only."
        rows={3}
        value={note}
        error={tooLong ? `Note must be ${mostNoteCharacters.toLocaleString('en')} characters or less` : undefined}
        onChange={(event) => setNote(event.target.value)}
      />
      {(isChanged || isSaving) && (
        <Button type="submit" size="small" disabled={isSaving || tooLong} className="justify-self-start">
          {isSaving ? 'Saving...' : 'Save note'}
        </Button>
      )}
      {question}
    </form>
  )
}

function messageIn(search: string): string | null {
  return new URLSearchParams(search).get('message')
}
