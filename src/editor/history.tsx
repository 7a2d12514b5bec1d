import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { StoredEntry } from './entry-kind.ts'
import { HistoryDialog } from './history-dialog.tsx'
import type { EntryEditor } from './use-entry-editor.ts'

/** Opens the entry's version history. */
export function EntryHistory<V extends FieldValues, I, E extends StoredEntry>({
  editor,
}: {
  editor: EntryEditor<V, I, E>
}) {
  const [isOpen, setIsOpen] = useState(false)
  const { base } = editor
  if (!base) return null
  return (
    <>
      <Button variant="quiet" size="small" className="-mx-3" onClick={() => setIsOpen(true)}>
        <Icon name="clock" className="size-4" />
        History
      </Button>
      {/* In a portal, so that the dialog is not inside the form's element. */}
      {isOpen &&
        createPortal(<HistoryDialog editor={editor} id={base._id} onClose={() => setIsOpen(false)} />, document.body)}
    </>
  )
}
