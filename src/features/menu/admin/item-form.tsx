import { useEffect, useState } from 'react'
import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import type { Conflict, Saved } from '../../../editor/merge.ts'
import { sessionApi } from '../../../platform/api/api-client.ts'
import { Checkbox, SelectField, TextArea, TextField } from '../../../ui/field.tsx'
import { lazyRules, useRuledForm } from '../../../ui/form-rules.ts'
import { rewriteInput } from '../../../ui/rewrite-input.ts'
import type { ItemFields, Menu, MenuCategory, MenuItem } from '../schema.ts'
import { pathAsTyped } from '../service-path.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { createItem, updateItem } from './menu-client.ts'
import { useEntrySave } from './use-entry-save.ts'

interface Props {
  menu: MenuCategory[]
  categoryId: string
  /** Undefined for a new item. */
  item: MenuItem | undefined
  /** Initial values of a new item. */
  suggestion?: SuggestedItem | undefined
  onSaved: (menu: Menu, categoryId: string) => void
  onSavedInPart: (menu: Menu) => void
  onClose: () => void
  onDirty: (isDirty: boolean) => void
  onUnanswered: () => void
}

/** Initial values, without the category. */
export type SuggestedItem = Omit<ItemFields, 'categoryId'>

type PlacedItem = MenuItem & { categoryId: string }

const empty = { name: '', desc: '', to: '', aliases: [], isHidden: false }
const labels = {
  ...{ name: 'Service name', desc: 'Service description', to: 'URL path', aliases: 'Also found as' },
  ...{ categoryId: 'Category', isHidden: 'Hidden from the menu' },
}
const valuesOf = ({ name, desc, to, aliases = [], isHidden = false, categoryId }: PlacedItem): ItemFields => ({
  ...{ name, desc, to, aliases, isHidden, categoryId },
})

const texts = {
  create: { done: 'Service added successfully', failed: 'Failed to add service' },
  update: { done: 'Service updated successfully', failed: 'Failed to update service' },
}

const rules = lazyRules<ItemFields>(async () => (await import('../schema.ts')).itemRules)

export function ItemForm({ menu, item, suggestion, onClose, onDirty, categoryId, onSaved, ...told }: Props) {
  const defaultValues = item ? valuesOf({ ...item, categoryId }) : { ...(suggestion ?? empty), categoryId }
  const form = useRuledForm(rules, { defaultValues })
  const save = useEntrySave<ItemFields, PlacedItem>({
    form,
    rules,
    entry: item && { ...item, categoryId },
    findIn: findItem,
    valuesOf,
    labels,
    create: (api, values) => createItem(api, values),
    update: (base, values) => updateItem(sessionApi, base.categoryId, base._id, values, base.revision),
    texts,
    onSaved: (changed) => onSaved(changed, form.getValues('categoryId')),
    ...told,
  })
  return (
    <EntryDialog
      title={save.base ? 'Edit Service' : 'Add Service'}
      onClose={onClose}
      onDirty={onDirty}
      save={{ ...save, conflict: save.conflict && named(save.conflict, menu) }}
      form={form}
    >
      <ItemInputs form={form} taken={pathsOf(menu, save.base)} />
      <SelectField
        label={labels.categoryId}
        isRequired
        hint={save.base && 'In another category, it comes last.'}
        error={form.formState.errors.categoryId?.message}
        {...form.register('categoryId')}
      >
        {menu.map(({ _id, category }) => (
          <option key={_id} value={_id}>
            {category}
          </option>
        ))}
      </SelectField>
      <Checkbox
        label={labels.isHidden}
        hint="Its page stays public: visitors find it by links and by search."
        {...form.register('isHidden')}
      />
    </EntryDialog>
  )
}

/** Shows categories by name. */
function named(conflict: Conflict<ItemFields, Saved>, menu: MenuCategory[]): Conflict<ItemFields, Saved> {
  const nameOf = (id: unknown) => menu.find(({ _id }) => _id === id)?.category ?? 'A category that is gone'
  const overlaps = conflict.overlaps.map((overlap) =>
    overlap.path === 'categoryId'
      ? { ...overlap, mine: nameOf(overlap.mine), theirs: nameOf(overlap.theirs) }
      : overlap,
  )
  return { ...conflict, overlaps }
}

function findItem(menu: MenuCategory[], id: string): PlacedItem | undefined {
  const placed = menu.flatMap(({ _id: categoryId, items }) => items.map((item) => ({ ...item, categoryId })))
  return placed.find(({ _id }) => _id === id)
}

/** The paths of all other items. */
function pathsOf(menu: MenuCategory[], own: MenuItem | undefined): Set<string> {
  const others = menu.flatMap(({ items }) => items).filter(({ _id }) => _id !== own?._id)
  return new Set(others.map(({ to }) => to))
}

/** Typed as one line. What is typed stays as it is until another version of the service replaces it. */
function Aliases({ form }: { form: UseFormReturn<ItemFields> }) {
  const { field, fieldState } = useController({ control: form.control, name: 'aliases' })
  const [text, setText] = useState('')
  const aliases = field.value
  const shown = listOf(text).join() === aliases.join() ? text : aliases.join(', ')
  return (
    <TextField
      label={labels.aliases}
      autoComplete="off"
      hint="Other names that the search in the menu finds it by, separated by commas: EWM, warehouse."
      error={fieldState.error?.message}
      ref={field.ref}
      name={field.name}
      value={shown}
      onBlur={field.onBlur}
      onChange={(event) => {
        setText(event.target.value)
        field.onChange(listOf(event.target.value))
      }}
    />
  )
}

function listOf(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim())
  return [...new Set(parts.filter(Boolean))]
}

type Paths = typeof import('../default-path.ts')

/** Undefined until loaded: transliteration is large. Without it, the server makes the path. */
function usePaths(): Paths | undefined {
  const [paths, setPaths] = useState<Paths>()
  useEffect(() => {
    import('../default-path.ts').then(setPaths, () => undefined)
  }, [])
  return paths
}

function ItemInputs({ form, taken }: { form: UseFormReturn<ItemFields>; taken: ReadonlySet<string> }) {
  const { errors, isSubmitted } = form.formState
  const name = useWatch({ control: form.control, name: 'name' })
  const paths = usePaths()
  const { onChange, onBlur, ...to } = form.register('to')
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
        placeholder={paths?.defaultPath(name, taken)}
        hint="Left empty, it is made from the name."
        error={errors.to?.message}
        {...to}
        onChange={(event) => {
          rewriteInput(event, pathAsTyped)
          void onChange(event)
        }}
        onBlur={(event) => {
          const typed = paths?.pathWhenTyped(event.target.value) ?? event.target.value
          if (typed !== event.target.value)
            form.setValue('to', typed, { shouldDirty: true, shouldValidate: isSubmitted })
          void onBlur(event)
        }}
      />
      <Aliases form={form} />
    </>
  )
}
