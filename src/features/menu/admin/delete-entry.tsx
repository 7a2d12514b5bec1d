import { ApiError, sessionApi } from '../../../platform/api/api-client.ts'
import { DeleteDialog, trashQuestion } from '../../delete-dialog.tsx'
import { getMenu } from '../client.ts'
import type { Menu, MenuCategory, MenuItem } from '../schema.ts'
import { type KnownPages, whatStays } from './link-target.ts'
import { deleteCategory, deleteItem } from './menu-client.ts'

interface Props {
  category: MenuCategory
  /** Undefined to delete the whole category. */
  item: MenuItem | undefined
  pages: KnownPages
  onDeleted: (menu: Menu) => void
  onRestored: () => void
  onClose: () => void
}

export function DeleteEntry({ category, item, pages, onRestored, ...handlers }: Props) {
  const note = whatStays(item ?? category, pages)
  return item ? (
    <DeleteDialog
      text={trashQuestion('service')}
      subject={item.name}
      note={note}
      remove={() => deleteItem(sessionApi, category._id, item._id).catch(menuWithoutIt)}
      doneText="Service deleted successfully"
      failures={['Failed to delete service', 'Failed to delete item']}
      undo={{ id: item._id, onRestored }}
      {...handlers}
    />
  ) : (
    <DeleteDialog
      text="Are you sure you want to delete this category? All its services are deleted too. You can restore them from the trash for 30 days."
      subject={category.category}
      note={note}
      remove={() => deleteCategory(sessionApi, category._id).catch(menuWithoutIt)}
      doneText="Category deleted successfully"
      failures={['Failed to delete category']}
      undo={{ id: category._id, onRestored }}
      {...handlers}
    />
  )
}

/** A 404 counts as deleted: by an earlier try whose response was lost, or by somebody else. */
async function menuWithoutIt(error: unknown): Promise<Menu> {
  if (error instanceof ApiError && error.status === 404) return getMenu(sessionApi)
  throw error
}
