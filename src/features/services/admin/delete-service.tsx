import { useState } from 'react'
import { messageOf, sessionApi } from '../../../platform/api-client.ts'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { deleteServicePage } from '../client.ts'
import type { ServicePageSummary } from '../schema.ts'

interface Props {
  page: ServicePageSummary
  onDeleted: () => void
  onClose: () => void
}

export function DeleteService({ page, onDeleted, onClose }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function handleConfirm(): Promise<void> {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await deleteServicePage(sessionApi, page._id)
      toast.success('Service deleted successfully')
      onDeleted()
    } catch (error) {
      const message = messageOf(error, 'Error deleting service. Please try again.')
      setIsBusy(false)
      setFailure(message)
      toast.error(message)
    }
  }

  return (
    <ConfirmDialog
      title="Confirm Deletion"
      text="Are you sure you want to delete this service? This action cannot be undone."
      subject={page.name}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      isBusy={isBusy}
      failure={failure}
      onConfirm={handleConfirm}
      onCancel={onClose}
    />
  )
}
