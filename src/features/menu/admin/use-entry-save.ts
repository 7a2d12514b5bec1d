import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { type Conflict, type FieldLabels, mergeVersions, type Saved } from '../../../editor/merge.ts'
import { ApiError, messageOf, sessionApi } from '../../../platform/api-client.ts'
import { toast } from '../../../ui/toast.tsx'
import { listMenu } from '../client.ts'
import type { MenuCategory, MenuItem } from '../schema.ts'

interface Options<Values extends FieldValues, Entry> {
  form: UseFormReturn<Values>
  /** The edited entry as the form has loaded it; undefined for a new one. */
  entry: Entry | undefined
  labels: FieldLabels<Values>
  findIn: (menu: MenuCategory[]) => Entry | undefined
  valuesOf: (entry: Entry) => Values
  save: (values: Values, revision: number) => Promise<MenuCategory[]>
  done: string
  failed: string
  onSaved: (menu: MenuCategory[]) => void
}

export interface EntrySave<Values extends FieldValues> {
  conflict: Conflict<Values, Saved> | undefined
  endConflict: () => void
  takeTheirs: () => void
  handleSave: (event: React.FormEvent) => Promise<void>
}

/** Saves one entry of the menu. A failure leaves the form as it is; somebody else's newer version is joined with it. */
export function useEntrySave<Values extends FieldValues, Entry extends MenuCategory | MenuItem>(
  options: Options<Values, Entry>,
): EntrySave<Values> {
  const { form, labels, valuesOf } = options
  const [base, setBase] = useState(options.entry)
  const [conflict, setConflict] = useState<Conflict<Values, Entry>>()

  /** Answers what is to be done when the form is no longer busy. */
  async function send(values: Values): Promise<() => void> {
    try {
      const menu = await options.save(values, base?.revision ?? 0)
      return () => {
        toast.success(options.done)
        options.onSaved(menu)
      }
    } catch (error) {
      const theirs = base && isOutdated(error) ? await findNewer(options) : undefined
      return () => (base && theirs ? joinWith(base, theirs) : showFailure(form, error, options.failed))
    }
  }

  function joinWith(before: Entry, theirs: Entry): void {
    const { values, ...told } = mergeVersions(labels, valuesOf(before), form.getValues(), valuesOf(theirs))
    form.reset(valuesOf(theirs))
    form.reset(values, { keepDefaultValues: true })
    setBase(theirs)
    setConflict({ ...told, theirs })
  }

  async function handleSave(event: React.FormEvent): Promise<void> {
    event.preventDefault()
    // What is to be read first comes into view once more.
    if (conflict) return setConflict({ ...conflict })
    let finish = () => {}
    await form.handleSubmit(async (values) => {
      finish = await send(values)
    })()
    finish()
  }

  return {
    conflict,
    endConflict: () => setConflict(undefined),
    takeTheirs: () => {
      if (base) form.reset(valuesOf(base))
      setConflict(undefined)
    },
    handleSave,
  }
}

/** A 409 that is about no field. */
function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409 && Object.keys(error.fields).length === 0
}

/** The entry as it is now, if it is still there. */
function findNewer<Values extends FieldValues, Entry>({ findIn }: Options<Values, Entry>): Promise<Entry | undefined> {
  return listMenu(sessionApi)
    .then(findIn)
    .catch(() => undefined)
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
