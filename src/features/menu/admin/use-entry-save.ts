import { useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { idOfNewer, isOwnTry, showFailure } from '../../../editor/form-errors.ts'
import { type Conflict, type FieldLabels, isSame, mergeVersions, type Saved } from '../../../editor/merge.ts'
import {
  ApiError,
  type ApiTransport,
  createdOnce,
  messageOf,
  newCreationKey,
  sessionApi,
} from '../../../platform/api/api-client.ts'
import { toast } from '../../../ui/toast.tsx'
import { listMenu, type SavedEntry } from '../client.ts'
import type { MenuCategory, MenuItem } from '../schema.ts'

interface SaveTexts {
  done: string
  failed: string
}

interface Options<Values extends FieldValues, Entry> {
  form: UseFormReturn<Values>
  /** The edited entry as the form has loaded it; undefined for a new one. */
  entry: Entry | undefined
  labels: FieldLabels<Values>
  findIn: (menu: MenuCategory[], id: string) => Entry | undefined
  valuesOf: (entry: Entry) => Values
  /** Uses `api`, which creates one entry however often the call is retried. */
  create: (api: ApiTransport, values: Values) => Promise<SavedEntry>
  update: (entry: Entry, values: Values) => Promise<SavedEntry>
  texts: { create: SaveTexts; update: SaveTexts }
  onSaved: (menu: MenuCategory[]) => void
  /** Called instead of `onSaved` if text was typed during the save: the form goes on with the saved entry. */
  onSavedInPart: (menu: MenuCategory[]) => void
  /** Called when no response arrived: the entry may have been saved. */
  onUnanswered: () => void
}

export interface EntrySave<Values extends FieldValues, Entry> {
  /** The version that the form is based on. */
  base: Entry | undefined
  conflict: Conflict<Values, Saved> | undefined
  endConflict: () => void
  takeTheirs: () => void
  handleSave: (event: React.FormEvent) => Promise<void>
}

/** Saves one entry of the menu. A failure leaves the form as it is; a newer version is merged into it. */
export function useEntrySave<Values extends FieldValues, Entry extends MenuCategory | MenuItem>(
  options: Options<Values, Entry>,
): EntrySave<Values, Entry> {
  const { form, labels, valuesOf } = options
  const [base, setBase] = useState(options.entry)
  const [conflict, setConflict] = useState<Conflict<Values, Entry>>()
  const key = useRef<string>(undefined)
  key.current ??= newCreationKey()
  /** The values of the last try that got no response. */
  const unanswered = useRef<Values>(undefined)
  const texts = base ? options.texts.update : options.texts.create

  /** Returns what to do once the form is no longer submitting. */
  async function send(values: Values, typed: Values, from = base): Promise<() => void> {
    try {
      const saved = from
        ? await options.update(from, values)
        : await options.create(createdOnce(sessionApi, key.current as string), values)
      return () => showSuccess(saved, typed)
    } catch (error) {
      if (!(error instanceof ApiError)) unanswered.current = values
      const newer = await findNewer(error, from)
      if (!newer) return () => handleFailure(error)
      const stored = valuesOf(newer.theirs)
      // An earlier try was saved, and only its response was lost.
      if (from && isSame(stored, values)) return () => showSuccess({ id: from._id, menu: newer.menu }, typed)
      if (isOwnTry(newer.theirs, from, isSame(stored, unanswered.current))) return send(values, typed, newer.theirs)
      return () => {
        if (!base) toast.error(messageOf(error, texts.failed))
        setConflict(joinWith(newer.theirs, base ? valuesOf(base) : (form.formState.defaultValues as Values)))
      }
    }
  }

  /** Returns the stored version if a save was refused because the form is based on an older version or on none. */
  async function findNewer(
    error: unknown,
    from: Entry | undefined,
  ): Promise<{ menu: MenuCategory[]; theirs: Entry } | undefined> {
    const id = idOfNewer(error, from)
    const menu = id === undefined ? undefined : await listMenu(sessionApi).catch(() => undefined)
    const theirs = menu && id !== undefined ? options.findIn(menu, id) : undefined
    return menu && theirs && { menu, theirs }
  }

  /** Bases the form on a stored version, merged with what was changed in the form since `before`. */
  function joinWith(theirs: Entry, before: Values): Conflict<Values, Entry> {
    const { values, ...told } = mergeVersions(labels, before, form.getValues(), valuesOf(theirs))
    form.reset(valuesOf(theirs))
    form.reset(values, { keepDefaultValues: true })
    setBase(theirs)
    return { ...told, theirs }
  }

  function showSuccess({ id, menu }: SavedEntry, typed: Values): void {
    toast.success(texts.done)
    const saved = options.findIn(menu, id)
    if (saved && !isSame(form.getValues(), typed)) {
      joinWith(saved, typed)
      options.onSavedInPart(menu)
    } else options.onSaved(menu)
  }

  function handleFailure(error: unknown): void {
    showFailure(form, error, Object.keys(labels), messageOf(error, texts.failed))
    if (!(error instanceof ApiError)) options.onUnanswered()
  }

  async function handleSave(event: React.FormEvent): Promise<void> {
    event.preventDefault()
    // Brings the conflict back into view: it has to be settled first.
    if (conflict) return setConflict({ ...conflict })
    const typed = structuredClone(form.getValues())
    let finish = () => {}
    await form.handleSubmit(async (values) => {
      finish = await send(values, typed)
    })()
    finish()
  }

  return {
    base,
    conflict,
    endConflict: () => setConflict(undefined),
    takeTheirs: () => {
      if (base) form.reset(valuesOf(base))
      setConflict(undefined)
    },
    handleSave,
  }
}
