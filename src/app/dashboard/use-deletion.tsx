import { useState } from 'react'
import type { AdminRow } from '../../features/admin-list.ts'
import { announceDeletion } from '../../features/delete-dialog.tsx'
import { useLeavingPage } from '../../features/leaving-page.tsx'
import { ApiError, messageOf, sessionApi } from '../../platform/api/api-client.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { adminLists, type ListName } from './admin-lists.ts'

export interface Item {
  kind: ListName
  row: AdminRow
}

interface Props {
  /** Called once the item is deleted on the server. */
  onDeleted: (item: Item) => void
  /** Called once a deleted item is restored. */
  onRestored: () => void
  failureText: string
}

/** Asks, deletes and shows a toast. The caller renders `question`. */
export function useDeletion({ onDeleted, onRestored, failureText }: Props) {
  const [item, setItem] = useState<Item>()
  const [isBusy, setIsBusy] = useState(false)
  const leaving = useLeavingPage(item && adminLists[item.kind].viewPath(item.row))

  async function handleConfirm(item: Item): Promise<void> {
    const { remove, deletedText } = adminLists[item.kind]
    setIsBusy(true)
    try {
      await remove(sessionApi, item.row._id)
      announceDeletion(deletedText, item.row._id, onRestored)
      void leaving.sendVisitors()
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
      text={`Are you sure you want to delete this ${adminLists[item.kind].noun}? This action cannot be undone.`}
      subject={item.row.title}
      note={
        <>
          <p className="text-soft">It stays in the trash for 30 days and can be restored from there.</p>
          {leaving.note}
        </>
      }
      confirmLabel="Delete"
      busyLabel="Deleting..."
      isBusy={isBusy}
      onConfirm={() => handleConfirm(item)}
      onCancel={() => setItem(undefined)}
    />
  )
  return { question, ask: setItem }
}
