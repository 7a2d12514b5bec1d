import { useRef } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { initialState } from '../../../editor/editor-state.ts'
import { idOfNewer, showFailure } from '../../../editor/form-errors.ts'
import type { Conflict, FieldLabels, Saved } from '../../../editor/merge.ts'
import { useEditorState } from '../../../editor/use-editor-state.ts'
import {
  ApiError,
  type ApiTransport,
  createdOnce,
  messageOf,
  newCreationKey,
  sessionApi,
} from '../../../platform/api/api-client.ts'
import type { LazyRules } from '../../../ui/form-rules.ts'
import { toast } from '../../../ui/toast.tsx'
import { getMenu } from '../client.ts'
import type { Menu, MenuCategory, MenuItem } from '../schema.ts'
import type { SavedEntry } from './menu-client.ts'

interface SaveTexts {
  done: string
  failed: string
}

interface Options<Values extends FieldValues, Entry> {
  form: UseFormReturn<Values>
  rules: Pick<LazyRules<Values, Values>, 'resolver'>
  /** The edited entry as the form has loaded it; undefined for a new one. */
  entry: Entry | undefined
  labels: FieldLabels<Values>
  findIn: (menu: MenuCategory[], id: string) => Entry | undefined
  valuesOf: (entry: Entry) => Values
  /** Uses `api`, which creates one entry however often the call is retried. */
  create: (api: ApiTransport, values: Values) => Promise<SavedEntry>
  update: (entry: Entry, values: Values) => Promise<SavedEntry>
  texts: { create: SaveTexts; update: SaveTexts }
  onSaved: (menu: Menu) => void
  /** Called instead of `onSaved` if text was typed during the save: the form goes on with the saved entry. */
  onSavedInPart: (menu: Menu) => void
  /** Called when no response arrived: the entry may have been saved. */
  onUnanswered: () => void
}

export interface EntrySave<Values extends FieldValues, Entry> {
  /** The version that the form is based on. */
  base: Entry | undefined
  conflict: Conflict<Values, Saved> | undefined
  onChoose: (path: FieldPath<Values>, side: 'mine' | 'theirs') => void
  endConflict: () => void
  takeTheirs: () => void
  handleSave: (event: React.FormEvent) => Promise<void>
}

/** Saves one entry of the menu. A failure leaves the form as it is; a newer version is merged into it. */
export function useEntrySave<Values extends FieldValues, Entry extends MenuCategory | MenuItem>(
  options: Options<Values, Entry>,
): EntrySave<Values, Entry> {
  const { form, rules, labels, valuesOf, findIn } = options
  const key = useRef<string>(undefined)
  key.current ??= newCreationKey()
  /** The menu as last received. */
  const menu = useRef<Menu>({ menu: [], revision: 0 })
  const machine = useEditorState<Values, Values, Entry>(
    () => initialState(options.entry, form.getValues()),
    () => ({ labels, valuesOf, rules, form, send, findNewer }),
  )
  const { state, apply } = machine
  const { base, conflict } = state
  const texts = base ? options.texts.update : options.texts.create

  async function send(values: Values, _: Values, from: Entry | undefined): Promise<Entry> {
    const saved = from
      ? await options.update(from, values)
      : await options.create(createdOnce(sessionApi, key.current as string), values)
    menu.current = saved.menu
    const entry = findIn(saved.menu.menu, saved.id)
    if (!entry) throw new Error('The answer lacks the saved entry')
    return entry
  }

  async function findNewer(error: unknown, from: Entry | undefined): Promise<Entry | undefined> {
    const id = idOfNewer(error, from)
    if (id === undefined) return undefined
    menu.current = await getMenu(sessionApi)
    return findIn(menu.current.menu, id)
  }

  function handleFailure(error: unknown): void {
    const isConflict = machine.now().base !== base && idOfNewer(error, base) !== undefined
    if (isConflict) {
      // The notice says it; that an earlier try created the entry, it does not.
      if (!base) toast.error(messageOf(error, texts.failed))
      return
    }
    showFailure(form, error, Object.keys(labels), messageOf(error, texts.failed))
    if (!(error instanceof ApiError)) options.onUnanswered()
  }

  async function handleSave(event: React.FormEvent): Promise<void> {
    event.preventDefault()
    const outcome = await machine.save()
    if (!outcome) return
    if ('error' in outcome) return handleFailure(outcome.error)
    if ('problems' in outcome) return
    toast.success(texts.done)
    if (outcome.saved.isAll) options.onSaved(menu.current)
    else options.onSavedInPart(menu.current)
  }

  return {
    base,
    conflict,
    onChoose: (path, side) => void apply({ type: 'chose', path, side, values: form.getValues() }),
    endConflict: () => void apply({ type: 'kept' }),
    takeTheirs: () => void apply({ type: 'began', base, start: state.start }),
    handleSave,
  }
}
