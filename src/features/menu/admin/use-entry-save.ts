import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError, messageOf, sessionApi } from '../../../platform/api-client.ts'
import { toast } from '../../../ui/toast.tsx'
import { listMenu } from '../client.ts'
import type { MenuCategory } from '../schema.ts'

interface Options<Values extends FieldValues, Entry> {
  form: UseFormReturn<Values>
  /** The edited entry as the form has loaded it; undefined for a new one. */
  entry: Entry | undefined
  findIn: (menu: MenuCategory[]) => Entry | undefined
  valuesOf: (entry: Entry) => Values
  save: (values: Values, revision: number) => Promise<MenuCategory[]>
  done: string
  failed: string
  onSaved: (menu: MenuCategory[]) => void
}

interface Conflict<Entry> {
  message: string
  theirs: Entry
}

/** Saves one entry of the menu. A failure leaves the form as it is; somebody else's newer version is shown beside it. */
export function useEntrySave<Values extends FieldValues, Entry extends { revision: number }>(
  options: Options<Values, Entry>,
) {
  const { form, entry } = options
  const [revision, setRevision] = useState(entry?.revision ?? 0)
  const [conflict, setConflict] = useState<Conflict<Entry>>()

  async function attempt(values: Values, basedOn: number): Promise<void> {
    try {
      const menu = await options.save(values, basedOn)
      toast.success(options.done)
      options.onSaved(menu)
    } catch (error) {
      const found = await findConflict(options, error)
      if (found) setConflict(found)
      else showFailure(form, error, options.failed)
    }
  }

  function takeTheirs(): void {
    if (!conflict) return
    form.reset(options.valuesOf(conflict.theirs))
    setRevision(conflict.theirs.revision)
    setConflict(undefined)
  }

  return {
    conflict,
    takeTheirs,
    handleSave: form.handleSubmit((values) => attempt(values, revision)),
    keepMine: form.handleSubmit((values) => attempt(values, conflict?.theirs.revision ?? revision)),
  }
}

/** A 409 that is about no field: the entry has a newer revision, if it is still there. */
async function findConflict<Values extends FieldValues, Entry>(
  { entry, findIn }: Options<Values, Entry>,
  error: unknown,
): Promise<Conflict<Entry> | undefined> {
  if (!entry || !(error instanceof ApiError) || error.status !== 409) return undefined
  if (Object.keys(error.fields).length > 0) return undefined
  const theirs = await listMenu(sessionApi)
    .then(findIn)
    .catch(() => undefined)
  return theirs && { message: messageOf(error, ''), theirs }
}

function showFailure<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown, text: string): void {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : []
  const known = fields.filter(([name]) => name in form.getValues())
  known.forEach(([name, message], index) =>
    form.setError(name as Path<Values>, { message }, { shouldFocus: index === 0 }),
  )
  const message = messageOf(error, text)
  if (known.length === 0) form.setError('root', { message })
  toast.error(message)
}
