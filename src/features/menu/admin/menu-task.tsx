import type { Menu, MenuCategory, MenuItem } from '../schema.ts'
import { CategoryForm } from './category-form.tsx'
import { DeleteEntry } from './delete-entry.tsx'
import { ItemForm, type SuggestedItem } from './item-form.tsx'
import type { KnownPages } from './link-target.ts'

/** The dialog open over the structure. */
export type MenuTask =
  | { kind: 'category'; category?: MenuCategory }
  | { kind: 'item'; categoryId: string; item?: MenuItem; suggestion?: SuggestedItem }
  | { kind: 'delete'; category: MenuCategory; item?: MenuItem }

interface Props {
  task: MenuTask
  menu: MenuCategory[]
  pages: KnownPages
  /** `categoryId`: where a service was added. */
  onDone: (menu: Menu, categoryId?: string) => void
  /** Called if text was typed during the save: the dialog stays open. */
  onSavedInPart: (menu: Menu) => void
  /** Called when a deleted entry is back in the saved menu. */
  onRestored: () => void
  onClose: () => void
  onDirty: (isDirty: boolean) => void
  onUnanswered: () => void
}

export function MenuTaskDialog({ task, menu, pages, onDone, onRestored, onClose, ...told }: Props) {
  const form = { menu, onSaved: onDone, onClose, ...told }
  if (task.kind === 'category') return <CategoryForm category={task.category} {...form} />
  if (task.kind === 'item')
    return <ItemForm categoryId={task.categoryId} item={task.item} suggestion={task.suggestion} {...form} />
  return (
    <DeleteEntry category={task.category} item={task.item} onDeleted={onDone} {...{ pages, onRestored, onClose }} />
  )
}
