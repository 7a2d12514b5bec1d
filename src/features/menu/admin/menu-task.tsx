import type { ItemDraft } from '../client.ts'
import type { MenuCategory, MenuItem } from '../schema.ts'
import { CategoryForm } from './category-form.tsx'
import { DeleteEntry } from './delete-entry.tsx'
import { ItemForm } from './item-form.tsx'

/** What is open over the structure. */
export type MenuTask =
  | { kind: 'category'; category?: MenuCategory }
  | { kind: 'item'; categoryId: string; item?: MenuItem; draft?: ItemDraft }
  | { kind: 'delete'; category: MenuCategory; item?: MenuItem }

interface Props {
  task: MenuTask
  menu: MenuCategory[]
  onDone: (menu: MenuCategory[]) => void
  onClose: () => void
  onDirty: (isDirty: boolean) => void
}

export function MenuTaskDialog({ task, menu, onDone, onClose, onDirty }: Props) {
  const form = { menu, onSaved: onDone, onClose, onDirty }
  if (task.kind === 'category') return <CategoryForm category={task.category} {...form} />
  if (task.kind === 'item')
    return <ItemForm categoryId={task.categoryId} item={task.item} draft={task.draft} {...form} />
  return <DeleteEntry category={task.category} item={task.item} onDeleted={onDone} onClose={onClose} />
}
