import { useState } from 'react'
import { deletePost } from '../../features/blog/client.ts'
import { deleteJob } from '../../features/jobs/client.ts'
import { ApiError, messageOf, sessionApi } from '../../platform/api-client.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'

const kinds = {
  blog: { remove: deletePost, done: 'Blog deleted successfully' },
  job: { remove: deleteJob, done: 'Job deleted successfully' },
} as const

export interface Item {
  kind: keyof typeof kinds
  id: string
  title: string
}

interface Props {
  /** The item is gone from the server. */
  onDeleted: (item: Item) => void
  failureText: string
}

/** Asks, deletes, says how it went. Render `question`. */
export function useDeletion({ onDeleted, failureText }: Props) {
  const [item, setItem] = useState<Item>()
  const [isBusy, setIsBusy] = useState(false)

  async function handleConfirm(item: Item): Promise<void> {
    const { kind, id } = item
    setIsBusy(true)
    try {
      await kinds[kind].remove(sessionApi, id)
      toast.success(kinds[kind].done)
      onDeleted(item)
    } catch (error) {
      toast.error(messageOf(error, failureText))
      // Somebody else has deleted it already.
      if (error instanceof ApiError && error.status === 404) onDeleted(item)
    } finally {
      setIsBusy(false)
      setItem(undefined)
    }
  }

  const question = item && (
    <ConfirmDialog
      title="Confirm Deletion"
      text={`Are you sure you want to delete this ${item.kind}? This action cannot be undone.`}
      subject={item.title}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      isBusy={isBusy}
      onConfirm={() => handleConfirm(item)}
      onCancel={() => setItem(undefined)}
    />
  )
  return { question, ask: setItem }
}
