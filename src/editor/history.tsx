import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { StoredEntry } from './entry-kind.ts'
import { HistoryDialog } from './history-dialog.tsx'
import { formatShortMoment } from './local-time.ts'
import type { EntryEditor } from './use-entry-editor.ts'

/** When the entry was saved last, and the way to its earlier versions. */
export function EntryHistory<V extends FieldValues, I, E extends StoredEntry>({
  editor,
}: {
  editor: EntryEditor<V, I, E>
}) {
  const [isOpen, setIsOpen] = useState(false)
  const { base } = editor
  if (!base) return null
  return (
    <div className="-my-2 flex items-center justify-between gap-x-4 text-sm text-soft">
      <p className="min-w-0 wrap-anywhere">
        Last saved {formatShortMoment(base.updatedAt)}
        {base.savedBy && ` by ${base.savedBy}`}
      </p>
      <Button variant="quiet" size="small" className="-mr-3 shrink-0" onClick={() => setIsOpen(true)}>
        <Icon name="clock" className="size-4" />
        History
      </Button>
      {/* In a portal: what happens in the dialog is nothing to the form. */}
      {isOpen &&
        createPortal(<HistoryDialog editor={editor} id={base._id} onClose={() => setIsOpen(false)} />, document.body)}
    </div>
  )
}
