import { type Resolver, useForm } from 'react-hook-form'
import { sessionApi } from '../../../platform/api-client.ts'
import { ConflictNotice, differencesBetween } from '../../../ui/conflict-notice.tsx'
import { TextField } from '../../../ui/field.tsx'
import { createCategory, updateCategory } from '../client.ts'
import type { MenuCategory } from '../schema.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { useEntrySave } from './use-entry-save.ts'

interface Values {
  category: string
}

interface Props {
  menu: MenuCategory[]
  /** Undefined for a new one. */
  category: MenuCategory | undefined
  onSaved: (menu: MenuCategory[]) => void
  onClose: () => void
  onDirty: (isDirty: boolean) => void
}

const valuesOf = ({ category }: Values): Values => ({ category })

export function CategoryForm({ menu, category, onSaved, onClose, onDirty }: Props) {
  const form = useForm<Values>({
    resolver: resolverFor(menu, category),
    defaultValues: { category: category?.category ?? '' },
  })
  const { errors, isSubmitting, isDirty } = form.formState
  const { conflict, handleSave, keepMine, takeTheirs } = useEntrySave<Values, MenuCategory>({
    form,
    entry: category,
    findIn: (newer) => newer.find(({ _id }) => _id === category?._id),
    valuesOf,
    save: (values, revision) =>
      category
        ? updateCategory(sessionApi, category._id, values.category, revision)
        : createCategory(sessionApi, values.category),
    done: category ? 'Category updated successfully' : 'Category added successfully',
    failed: category ? 'Failed to update category' : 'Failed to add category',
    onSaved,
  })
  return (
    <EntryDialog
      title={category ? 'Edit Category' : 'Add Category'}
      isDirty={isDirty}
      isSaving={isSubmitting}
      onSubmit={handleSave}
      onClose={onClose}
      onDirty={onDirty}
      failure={errors.root?.message}
      notice={
        conflict && (
          <ConflictNotice
            message={conflict.message}
            differences={differencesBetween(form.getValues(), valuesOf(conflict.theirs), { category: 'Category name' })}
            onKeepMine={keepMine}
            onTakeTheirs={takeTheirs}
            isBusy={isSubmitting}
          />
        )
      }
    >
      <TextField
        label="Category name"
        isRequired
        autoComplete="off"
        error={errors.category?.message}
        {...form.register('category')}
      />
    </EntryDialog>
  )
}

/** The rules, loaded with the first form that is checked, and that no other category has the name. */
function resolverFor(menu: MenuCategory[], own: MenuCategory | undefined): Resolver<Values> {
  return async (values, context, options) => {
    const checked = await (await import('./menu-resolver.ts')).resolveCategory(values, context, options)
    const isTaken = menu.some(({ _id, category }) => _id !== own?._id && isSameName(category, values.category))
    if (Object.keys(checked.errors).length > 0 || !isTaken) return checked
    return { values: {}, errors: { category: { type: 'unique', message: 'Category already exists' } } }
  }
}

function isSameName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}
