import { useRef, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import { ApiError, createdOnce, isMissing, messageOf, newCreationKey, sessionApi } from '../platform/api/api-client.ts'
import { useRuledForm } from '../ui/form-rules.ts'
import { toast } from '../ui/toast.tsx'
import type { RunningSave, Waiting } from '../ui/unsaved-changes.tsx'
import { settle } from '../ui/use-awaited.ts'
import type { EntryKind, StoredEntry } from './entry-kind.ts'
import { idOfNewer, isOwnTry, messagesIn, showServerErrors } from './form-errors.ts'
import type { KeptDraft } from './kept-draft.ts'
import { type Conflict, isSame, isStoredAs, mergeVersions } from './merge.ts'
import { remember, withRemembered } from './remembered.ts'
import { setFields } from './set-fields.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { keepCursor } from './use-save-key.ts'
import { useWorkingCopy, type WorkingCopies } from './use-working-copy.ts'
import { useFocusFirst, useLeave } from './ways-on.ts'

interface Options<V, E> {
  /** The e-mail address of the signed-in administrator, who owns the drafts and remembered values. */
  owner: string
  /** Undefined for a new entry, which starts with `initial`. */
  entry?: E | undefined
  initial?: V
  /** Separates the drafts of several new entries. */
  draftName?: string
  /** Restores a deleted entry from the trash by its id, and returns a message. */
  restore?: (id: string) => Promise<string>
  /** Called after a save. `then`: what to do next; undefined if the form has to stay or a navigation is pending. */
  onSaved: (saved: E, then?: { leave: (to: string) => void; focusFirst: () => void }) => void
}

export interface EntryEditor<V extends FieldValues, I, E extends StoredEntry> {
  kind: EntryKind<V, I, E>
  owner: string
  form: UseFormReturn<V, V, I>
  /** The version that the form is based on. */
  base: E | undefined
  isSaving: boolean
  running: RunningSave
  isDirty: boolean
  isRestored: boolean
  /** Whether another tab has the same entry open. */
  isShared: boolean
  /** Whether this browser could store the draft. */
  isKept: boolean
  /** Whether the last save got no response. */
  isUnanswered: boolean
  /** Unsaved changes stored on the server, one's own and others'. */
  copies: WorkingCopies
  conflict: Conflict<V, E> | undefined
  endConflict: () => void
  /** Set when a save is refused because the entry was deleted; a new object for each save. */
  deletion: object | undefined
  /** Restores the entry from the trash, keeping the typed text. Throws if that fails. Some kinds have no trash. */
  undelete: (() => Promise<void>) | undefined
  /** Saves, with further values that are taken back if the save fails. */
  save: (values?: Record<string, unknown>) => Promise<void>
  /** Saves without leaving the form. A hidden entry stays hidden; a new one too incomplete to save is only kept. */
  saveHere: () => Promise<void>
  /** Resets the form to the saved version (or a new entry's initial values), and discards the draft. */
  startAnew: () => void
  /** Loads a version that was saved outside the form, and discards the draft. */
  takeSaved: (saved: E) => void
  /** Leaves the page without the question about unsaved changes. */
  leave: (to: string) => void
  mayLeave: React.RefObject<boolean>
}

/** Shows the result of a save. `stays`: the entry is still being edited. */
type Finish = (stays: boolean) => void

/** Edits one entry in its form: validates it, keeps its draft, saves it, and merges versions saved by others. */
export function useEntryEditor<V extends FieldValues, I, E extends StoredEntry>(
  kind: EntryKind<V, I, E>,
  { owner, entry, initial, draftName = 'new', restore: takeFromTrash, onSaved }: Options<V, E>,
): EntryEditor<V, I, E> {
  const [base, setBase] = useState(entry)
  const first = (of: E | undefined): V => (of ? kind.valuesOf(of) : withRemembered({ owner, kind }, initial as V))
  /** The values that the form started with. */
  const began = useRef<V>(undefined)
  began.current ??= first(base)
  const key = useRef<string>(undefined)
  key.current ??= newCreationKey()
  const form = useRuledForm(kind.rules, { defaultValues: began.current as DefaultValues<V>, context: began.current })
  const { isDirty, isSubmitting } = form.formState
  const [conflict, setConflict] = useState<Conflict<V, E>>()
  const [deletion, setDeletion] = useState<object>()
  const [isRestored, setIsRestored] = useState(false)
  const [isUnanswered, setIsUnanswered] = useState(false)
  /** The values sent by the last save that got no response. */
  const unanswered = useRef<V>(undefined)
  /** The form's values when the current save began. */
  const saving = useRef<V>(undefined)
  const waiting = useRef<Waiting>(undefined)
  const { leave, mayLeave } = useLeave()
  const focusFirst = useFocusFirst(form, Object.keys(kind.labels)[0] as FieldPath<V>)
  const now = () => ({
    values: form.getValues(),
    base: began.current as V,
    revision: base?.revision,
    key: key.current,
  })
  const draft = useKeptDraft({
    entryKey: `draft:${kind.name}:${base?._id ?? draftName}:${owner}`,
    form,
    now,
    onFound: restore,
  })
  const copies = useWorkingCopy({
    ...{ path: kind.path, id: base?._id, slot: draft.slot, owner, form, now },
    onTaken: takeOver,
  })
  const texts = base ? kind.texts.update : kind.texts.create
  const { invalid = () => 'Please fix the errors in the form' } = kind

  function begin(from: E | undefined): void {
    if (from?._id !== base?._id) draft.forget()
    if (!from) key.current = newCreationKey()
    began.current = first(from)
    unanswered.current = undefined
    form.reset(began.current)
    setBase(from)
  }

  function startAnew(from: E | undefined): void {
    begin(from)
    draft.forget()
    copies.forget()
    setIsRestored(false)
    setIsUnanswered(false)
    setConflict(undefined)
  }

  function restore({ values, base: before, revision, key: own }: KeptDraft<V>): void {
    key.current = own ?? newCreationKey()
    if (base && revision !== base.revision) setConflict(joinWith(base, before, values))
    else form.reset(values, { keepDefaultValues: true })
    setIsRestored(true)
  }

  /** Takes over text typed elsewhere. Its base is unknown, so on another revision every difference is a conflict. */
  function takeOver(values: V, revision: number | undefined): void {
    if (base && revision !== base.revision) setConflict(joinWith(base, {} as V, values))
    else form.reset(values, { keepDefaultValues: true })
  }

  /** Bases the form on a newer version, merged with `mine`. */
  function joinWith(theirs: E, before: V, mine: V): Conflict<V, E> | undefined {
    const { values, ...told } = mergeVersions(kind.labels, before, mine, kind.valuesOf(theirs))
    begin(theirs)
    form.reset(values, { keepDefaultValues: true })
    return told.takenOver.length + told.overlaps.length > 0 ? { ...told, theirs } : undefined
  }

  /** Returns what is left to do once the form is no longer submitting. */
  async function send(input: I, undo: () => void, from = base): Promise<Finish> {
    const sent = structuredClone(form.getValues())
    try {
      const answer = from
        ? await kind.update(input, sent, from)
        : await kind.create(createdOnce(sessionApi, key.current as string), input, sent)
      return (stays) => showSuccess(answer, sent, stays)
    } catch (error) {
      const id = idOfNewer(error, from)
      const stored = id === undefined ? undefined : await kind.get(id).catch(() => undefined)
      const values = stored && kind.valuesOf(stored)
      // An earlier try was saved, and only its response was lost.
      if (stored && isStoredAs(values, sent)) return (stays) => showSuccess(stored, sent, stays)
      if (stored && isOwnTry(stored, from, isStoredAs(values, unanswered.current))) return send(input, undo, stored)
      if (!(error instanceof ApiError)) unanswered.current = sent
      return () => {
        undo()
        showFailure(error, stored)
      }
    }
  }

  function showSuccess(answer: E, sent: V, stays: boolean): void {
    const next = waiting.current
    toast.success(texts.saved, { isForNextPage: !stays || next !== undefined })
    // Only a creation sets the next one's defaults: an update may be of somebody else's entry.
    if (!entry) remember({ owner, kind }, sent)
    const now = form.getValues()
    setDeletion(undefined)
    if (isSame(now, sent) && next) {
      startAnew(entry && answer)
      onSaved(answer)
      next.proceed()
    } else if (isSame(now, sent) && stays) {
      keepCursor(() => startAnew(answer))
      onSaved(answer)
    } else if (isSame(now, sent)) {
      startAnew(entry && answer)
      onSaved(answer, { leave, focusFirst })
    } else {
      joinWith(answer, sent, now)
      setIsRestored(false)
      onSaved(answer)
    }
  }

  function showFailure(error: unknown, theirs: E | undefined): void {
    waiting.current?.reset()
    if (base && isMissing(error)) setDeletion({})
    toast.error(messageOf(error, texts.refused, texts.unanswered))
    setIsUnanswered(!(error instanceof ApiError))
    if (theirs) setConflict(joinWith(theirs, began.current as V, form.getValues()))
    showServerErrors(form, error, Object.keys(kind.labels))
  }

  async function save(stays: boolean, values = {}): Promise<void> {
    // Brings the conflict back into view, because it has to be resolved first.
    if (conflict) return setConflict({ ...conflict })
    setIsUnanswered(false)
    const undo = setFields(form, values)
    saving.current = structuredClone(form.getValues())
    let finish: Finish = undo
    await form.handleSubmit(
      async (input) => {
        finish = await send(input, undo)
      },
      (errors) => {
        waiting.current?.reset()
        toast.error(invalid(messagesIn(errors)))
      },
    )()
    finish(stays)
    saving.current = undefined
  }

  async function undelete(): Promise<void> {
    if (!base || !takeFromTrash) return
    const { data: said, error: refusal } = await settle(takeFromTrash(base._id))
    // After a refusal the entry may still exist, because somebody else has restored it.
    const stored = await kind.get(base._id).catch((error) => {
      throw refusal ?? error
    })
    const next = joinWith(stored, began.current as V, form.getValues())
    setConflict(next)
    setDeletion(undefined)
    toast.success(said ?? `This ${kind.noun} is back`)
    if (!next) focusFirst()
  }

  async function saveHere(): Promise<void> {
    if (isSubmitting || (!base && !isDirty)) return
    if (base && !isDirty && !conflict) return toast.success('Everything is already saved')
    const values = kind.draft && (await hiddenValues(kind.draft))
    if (values) await save(true, values)
  }

  /** Returns what keeps a hidden entry hidden; undefined if a new one was too incomplete to save and was only kept. */
  async function hiddenValues({ field, value }: NonNullable<typeof kind.draft>): Promise<object | undefined> {
    const problems = base ? [] : await findProblems({ ...form.getValues(), [field]: value })
    if (problems.length > 0) return keepOnly(problems)
    return !base || get(kind.valuesOf(base), field) === value ? { [field]: value } : {}
  }

  async function findProblems(values: V): Promise<string[]> {
    const options = { fields: {}, shouldUseNativeValidation: false }
    return messagesIn((await kind.rules.resolver(values, began.current, options)).errors)
  }

  async function keepOnly([problem]: string[]): Promise<undefined> {
    try {
      await copies.keep()
      toast.success(`Kept, but not saved yet: ${problem}`)
    } catch {
      toast.error('The site did not answer. This browser keeps what you typed.')
    }
  }

  return {
    ...{ kind, owner, copies, form, base, isDirty, isRestored, isUnanswered, conflict, saveHere, leave, mayLeave },
    save: (values) => save(false, values),
    isSaving: isSubmitting,
    running: { isEnough: () => saving.current !== undefined && isSame(form.getValues(), saving.current), waiting },
    deletion,
    undelete: takeFromTrash && undelete,
    startAnew: () => {
      // If text was typed during a create, the form now edits the created entry: go back to a new one.
      startAnew(entry || conflict ? base : undefined)
      focusFirst()
    },
    takeSaved(saved) {
      startAnew(saved)
      onSaved(saved)
    },
    isShared: draft.isShared,
    isKept: draft.isKept,
    endConflict: () => setConflict(undefined),
  }
}
