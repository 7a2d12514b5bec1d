import { useState } from 'react'
import { messageOf } from '../platform/api-client.ts'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { toast } from '../ui/toast.tsx'

interface Props<T> {
  text: string
  /** The name of the entry. */
  subject: string
  note?: string | undefined
  remove: () => Promise<T>
  doneText: string
  failures: readonly [refused: string, unanswered?: string]
  onDeleted: (answer: T) => void
  onClose: () => void
}

/** Asks, deletes and shows a toast. After a failure the dialog stays, with the reason. */
export function DeleteDialog<T>({ text, subject, note, remove, doneText, failures, onDeleted, onClose }: Props<T>) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function handleConfirm(): Promise<void> {
    setIsBusy(true)
    setFailure(undefined)
    try {
      const answer = await remove()
      toast.success(doneText)
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
      title="Confirm Deletion"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      onConfirm={handleConfirm}
      onCancel={onClose}
    />
  )
}
