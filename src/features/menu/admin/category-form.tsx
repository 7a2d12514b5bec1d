import { useRef } from 'react'
import type { Resolver } from 'react-hook-form'
import { sessionApi } from '../../../platform/api/api-client.ts'
import { TextField } from '../../../ui/field.tsx'
import { lazyRules, useRuledForm } from '../../../ui/form-rules.ts'
import type { CategoryFields, Menu, MenuCategory } from '../schema.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { createCategory, updateCategory } from './menu-client.ts'
import { useEntrySave } from './use-entry-save.ts'

interface Props {
  menu: MenuCategory[]
  /** Undefined for a new category. */
  category: MenuCategory | undefined
  onSaved: (menu: Menu) => void
  onSavedInPart: (menu: Menu) => void
  onClose: () => void
  onDirty: (isDirty: boolean) => void
  onUnanswered: () => void
}

const rules = lazyRules<CategoryFields>(async () => (await import('../schema.ts')).categoryInput)
const labels = { category: 'Category name' }
const valuesOf = ({ category }: CategoryFields): CategoryFields => ({ category })
const texts = {
  create: { done: 'Category added successfully', failed: 'Failed to add category' },
  update: { done: 'Category updated successfully', failed: 'Failed to update category' },
}

export function CategoryForm({ menu, category, onClose, onDirty, ...saved }: Props) {
  const own = useRef(category)
  const ownRules = { ...rules, resolver: resolverFor(menu, own) }
  const form = useRuledForm(ownRules, { defaultValues: { category: category?.category ?? '' } })
  const { errors } = form.formState
  const save = useEntrySave<CategoryFields, MenuCategory>({
    form,
    rules: ownRules,
    entry: category,
    findIn: (newer, id) => newer.find(({ _id }) => _id === id),
    valuesOf,
    labels,
    create: (api, values) => createCategory(api, values.category),
    update: ({ _id, revision }, values) => updateCategory(sessionApi, _id, values.category, revision),
    texts,
    ...saved,
  })
  own.current = save.base
  return (
    <EntryDialog
      title={save.base ? 'Edit Category' : 'Add Category'}
      onClose={onClose}
      onDirty={onDirty}
      save={save}
      form={form}
    >
      <TextField
        label={labels.category}
        isRequired
        autoComplete="off"
        error={errors.category?.message}
        {...form.register('category')}
      />
    </EntryDialog>
  )
}

/** Checks the rules, and that no other category has the same name. */
function resolverFor(menu: MenuCategory[], own: React.RefObject<MenuCategory | undefined>): Resolver<CategoryFields> {
  return async (values, context, options) => {
    const checked = await rules.resolver(values, context, options)
    const isTaken = menu.some(({ _id, category }) => _id !== own.current?._id && isSameName(category, values.category))
    if (Object.keys(checked.errors).length > 0 || !isTaken) return checked
    return { values: {}, errors: { category: { type: 'unique', message: 'Category already exists' } } }
  }
}

function isSameName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}
