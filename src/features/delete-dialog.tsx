import { useState } from 'react'
import { isMissing, messageOf, sessionApi } from '../platform/api-client.ts'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { toast } from '../ui/toast.tsx'
import { ToastAction } from '../ui/toast-action.tsx'
import { restoreFromTrash } from './trash/client.ts'

interface Props<T> {
  /** Where it is called something else than a deletion. */
  labels?: { title: string; confirm: string; busy: string }
  text: string
  /** The name of the entry. */
  subject: string
  note?: string | undefined
  remove: () => Promise<T>
  doneText: string
  /** The page is left: the next one says that it is done. */
  isForNextPage?: boolean
  failures: readonly [refused: string, unanswered?: string]
  onDeleted: (answer: T) => void
  /** For what goes to the trash: its id, and what brings the list up to date when it is back. */
  undo?: { id: string; onRestored: () => void }
  onClose: () => void
}

const deletion = { title: 'Confirm Deletion', confirm: 'Delete', busy: 'Deleting...' }

/** Asks, deletes and shows a toast. After a failure the dialog stays, with the reason. */
export function DeleteDialog<T>({ labels = deletion, text, subject, note, ...props }: Props<T>) {
  const { remove, doneText, isForNextPage = false, failures, undo, onDeleted, onClose } = props
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function handleConfirm(): Promise<void> {
    setIsBusy(true)
    setFailure(undefined)
    try {
      const answer = await remove()
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
      {...{ text, subject, note, isBusy, failure }}
      title={labels.title}
      confirmLabel={labels.confirm}
      busyLabel={labels.busy}
      onConfirm={handleConfirm}
      onCancel={onClose}
    />
  )
}

/** For `remove`: what is gone already, by an earlier try of which the answer was lost or by somebody else, is deleted. */
export async function deletedOrGone(deletion: Promise<unknown>): Promise<void> {
  await deletion.catch((error) => {
    if (!isMissing(error)) throw error
  })
}

/** Says that something was deleted, with a button that takes it, by its id, out of the trash. */
export function announceDeletion(text: string, id: string, onRestored: () => void): void {
  async function restore(): Promise<void> {
    try {
      const message = await restoreFromTrash(sessionApi, id)
      onRestored()
      toast.success(message)
    } catch (error) {
      toast.error(messageOf(error, 'Failed to restore it'))
    }
  }
  toast.success(({ closeToast }) => (
    <>
      <span>{text}</span>
      <ToastAction label="Undo" close={closeToast} onPress={() => void restore()} />
    </>
  ))
}
