import { useState } from 'react'
import { messageOf, sessionApi } from '../../../platform/api-client.ts'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { deleteCategory, deleteItem } from '../client.ts'
import type { MenuCategory, MenuItem } from '../schema.ts'
import { type KnownPages, whatStays } from './link-target.ts'

interface Props {
  category: MenuCategory
  /** Undefined to delete the whole category. */
  item: MenuItem | undefined
  pages: KnownPages
  onDeleted: (menu: MenuCategory[]) => void
  onClose: () => void
}

const itemText = 'Are you sure you want to delete this service? This action cannot be undone.'
const categoryText =
  'Are you sure you want to delete this category? All its services are deleted too. This action cannot be undone.'

export function DeleteEntry({ category, item, pages, onDeleted, onClose }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function handleConfirm(): Promise<void> {
    setIsBusy(true)
    setFailure(undefined)
    try {
      const menu = item
        ? await deleteItem(sessionApi, category._id, item._id)
        : await deleteCategory(sessionApi, category._id)
      toast.success(item ? 'Service deleted successfully' : 'Category deleted successfully')
      onDeleted(menu)
    } catch (error) {
      const message = item
        ? messageOf(error, 'Failed to delete service', 'Failed to delete item')
        : messageOf(error, 'Failed to delete category')
      setIsBusy(false)
      setFailure(message)
      toast.error(message)
    }
  }

  return (
    <ConfirmDialog
      title="Confirm Deletion"
      text={item ? itemText : categoryText}
      subject={item ? item.name : category.category}
      note={whatStays(item ?? category, pages)}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      isBusy={isBusy}
      failure={failure}
      onConfirm={handleConfirm}
      onCancel={onClose}
    />
  )
}
