import { useEffect, useState } from 'react'
import { type Resolver, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { sessionApi } from '../../../platform/api-client.ts'
import { ConflictNotice, differencesBetween } from '../../../ui/conflict-notice.tsx'
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx'
import { createItem, type ItemDraft, updateItem } from '../client.ts'
import type { MenuCategory, MenuItem } from '../schema.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { useEntrySave } from './use-entry-save.ts'

interface Props {
  menu: MenuCategory[]
  categoryId: string
  /** Undefined for a new one. */
  item: MenuItem | undefined
  /** What a new one starts with. */
  draft?: ItemDraft | undefined
  onSaved: (menu: MenuCategory[]) => void
  onClose: () => void
  onDirty: (isDirty: boolean) => void
}

const empty: ItemDraft = { name: '', desc: '', to: '' }
const labels = { name: 'Service name', desc: 'Service description', to: 'URL path' }
const valuesOf = ({ name, desc, to }: ItemDraft): ItemDraft => ({ name, desc, to })

/** The rules are loaded with the first form that is checked. */
const resolver: Resolver<ItemDraft> = async (...args) => (await import('./menu-resolver.ts')).resolveItem(...args)

export function ItemForm({ menu, item, draft, onSaved, onClose, onDirty, ...start }: Props) {
  const [categoryId, setCategoryId] = useState(start.categoryId)
  const form = useForm<ItemDraft>({ resolver, defaultValues: item ? valuesOf(item) : (draft ?? empty) })
  const { errors, isSubmitting, isDirty } = form.formState
  const { conflict, handleSave, keepMine, takeTheirs } = useEntrySave<ItemDraft, MenuItem>({
    form,
    entry: item,
    findIn: (newer) => newer.flatMap(({ items }) => items).find(({ _id }) => _id === item?._id),
    valuesOf,
    save: (values, revision) =>
      item
        ? updateItem(sessionApi, categoryId, item._id, values, revision)
        : createItem(sessionApi, categoryId, values),
    done: item ? 'Service updated successfully' : 'Service added successfully',
    failed: item ? 'Failed to update service' : 'Failed to add service',
    onSaved,
  })
  return (
    <EntryDialog
      title={item ? 'Edit Service' : 'Add Service'}
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
            differences={differencesBetween(form.getValues(), valuesOf(conflict.theirs), labels)}
            onKeepMine={keepMine}
            onTakeTheirs={takeTheirs}
            isBusy={isSubmitting}
          />
        )
      }
    >
      <ItemFields form={form} />
      {!item && (
        <SelectField
          label="Category"
          isRequired
          value={categoryId}
          onChange={(event) => setCategoryId(event.target.value)}
        >
          {menu.map(({ _id, category }) => (
            <option key={_id} value={_id}>
              {category}
            </option>
          ))}
        </SelectField>
      )}
    </EntryDialog>
  )
}

function ItemFields({ form }: { form: UseFormReturn<ItemDraft> }) {
  const { errors } = form.formState
  const path = usePathFor(useWatch({ control: form.control, name: 'name' }))
  return (
    <>
      <TextField
        label={labels.name}
        isRequired
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextArea
        label={labels.desc}
        isRequired
        rows={3}
        hint="One line in the menu, below the name."
        error={errors.desc?.message}
        {...form.register('desc')}
      />
      <TextField
        label={labels.to}
        autoComplete="off"
        placeholder={path}
        hint="Left empty, it is made from the name."
        error={errors.to?.message}
        {...form.register('to')}
      />
    </>
  )
}

/** The rules say which path a name gets; they are loaded with the form. */
function usePathFor(name: string): string {
  const [rule, setRule] = useState<(name: string) => string>()
  useEffect(() => void import('../schema.ts').then(({ defaultPath }) => setRule(() => defaultPath)), [])
  return rule ? rule(name) : '/services/'
}
