import { useState } from 'react'
import { announceUndoable } from '../editor/undo-toast.tsx'
import { isMissing, messageOf, sessionApi } from '../platform/api/api-client.ts'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { toast } from '../ui/toast.tsx'
import { useLeavingPage } from './leaving-page.tsx'
import { restoreFromTrash } from './trash/client.ts'

interface Props<T> {
  /** For actions that are not called a deletion. */
  labels?: { title: string; confirm: string; busy: string }
  text: string
  /** The entry's name. */
  subject: string
  note?: string | undefined
  /** Its public page, if it has one. */
  page?: string | undefined
  remove: () => Promise<T>
  doneText: string
  /** Shows the success toast on the next page, because this one is left. */
  isForNextPage?: boolean
  failures: readonly [refused: string, unanswered?: string]
  onDeleted: (answer: T) => void
  /** For entries that go to the trash: the id, and a callback that refreshes the list after a restore. */
  undo?: { id: string; onRestored: () => void }
  onClose: () => void
}

/** The question before an entry goes to the trash. */
export const trashQuestion = (noun: string) =>
  `Are you sure you want to delete this ${noun}? You can restore it from the trash for 30 days.`

const deletion = { title: 'Confirm Deletion', confirm: 'Delete', busy: 'Deleting...' }

/** Asks, deletes and shows a toast. After a failure the dialog stays open and shows the reason. */
export function DeleteDialog<T>({ labels = deletion, text, subject, note, page, ...props }: Props<T>) {
  const { remove, doneText, isForNextPage = false, failures, undo, onDeleted, onClose } = props
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const leaving = useLeavingPage(page)

  async function handleConfirm(): Promise<void> {
    setIsBusy(true)
    setFailure(undefined)
    try {
      const answer = await remove()
      void leaving.sendVisitors()
      if (undo) announceDeletion(doneText, undo.id, undo.onRestored)
      else toast.success(doneText, { isForNextPage })
      onDeleted(answer)
    } catch (error) {
      const message = messageOf(error, ...failures)
      setIsBusy(false)
      setFailure(message)
      toast.error(message)
    }
  }

  return (
    <ConfirmDialog
      {...{ text, subject, isBusy, failure }}
      note={note ?? leaving.note}
      title={labels.title}
      confirmLabel={labels.confirm}
      busyLabel={labels.busy}
      onConfirm={handleConfirm}
      onCancel={onClose}
    />
  )
}

/** For `remove`: treats an entry that is already gone as deleted, by somebody else or a try whose response was lost. */
export async function deletedOrGone(deletion: Promise<unknown>): Promise<void> {
  await deletion.catch((error) => {
    if (!isMissing(error)) throw error
  })
}

/** Shows a toast about a deletion, with a button that restores the entry from the trash. */
export function announceDeletion(text: string, id: string, onRestored: () => void): void {
  async function restore(): Promise<string> {
    const message = await restoreFromTrash(sessionApi, id)
    onRestored()
    return message
  }
  announceUndoable(text, restore, ['Failed to restore it'])
}
