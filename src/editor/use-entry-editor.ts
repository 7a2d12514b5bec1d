import { useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  get,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form'
import { ApiError, createdOnce, isMissing, messageOf, newCreationKey, sessionApi } from '../platform/api-client.ts'
import { useRuledForm } from '../ui/form-rules.ts'
import { toast } from '../ui/toast.tsx'
import type { RunningSave, Waiting } from '../ui/unsaved-changes.tsx'
import { settle } from '../ui/use-awaited.ts'
import type { EntryKind, StoredEntry } from './entry-kind.ts'
import { idOfNewer, isOwnTry, messagesIn, showServerErrors } from './form-errors.ts'
import type { KeptDraft } from './kept-draft.ts'
import { type Conflict, isSame, mergeVersions } from './merge.ts'
import { remember, withRemembered } from './remembered.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { keepCursor } from './use-save-key.ts'
import { useWorkingCopy, type WorkingCopies } from './use-working-copy.ts'
import { useFocusFirst, useLeave } from './ways-on.ts'

interface Options<V, E> {
  /** The e-mail address of the signed-in administrator, whose drafts and last choices these are. */
  owner: string
  /** Undefined for a new one, which begins with `initial`. */
  entry?: E | undefined
  initial?: V
  /** Sets the drafts of several new entries apart. */
  draftName?: string
  /** Takes a deleted entry, by its id, out of the trash, and answers a sentence. */
  restore?: (id: string) => Promise<string>
  /** After a save. `then`: ways to go on; undefined where the form has to stay, or the next page waits already. */
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
  /** Whether this browser keeps what is typed. */
  isKept: boolean
  /** Whether the last save got no answer. */
  isUnanswered: boolean
  /** What is typed and not saved, here and by others. */
  copies: WorkingCopies
  conflict: Conflict<V, E> | undefined
  endConflict: () => void
  /** Since a save was refused because the entry is deleted; a new one for each save. */
  deletion: object | undefined
  /** Takes the entry out of the trash, under what is typed. Throws where it cannot come back. Some kinds have no trash. */
  undelete: (() => Promise<void>) | undefined
  save: (event?: React.BaseSyntheticEvent) => Promise<void>
  /** Saves and goes on writing. What is hidden from visitors stays hidden; what is too incomplete for a save is kept. */
  saveHere: () => Promise<void>
  /** Puts the saved version in (nothing, for a new entry), and forgets the draft. */
  startAnew: () => void
  /** Puts in a version that was saved elsewhere than in the form, and forgets the draft. */
  takeSaved: (saved: E) => void
  /** Leaves the page without the question about unsaved changes. */
  leave: (to: string) => void
  mayLeave: React.RefObject<boolean>
}

/** Shows how a save went. `stays`: the entry is still being written. */
type Finish = (stays: boolean) => void

/** One entry in its form: checked, kept as a draft in this browser, saved, and merged with versions that others save. */
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
  /** What the last try has sent that got no answer. */
  const unanswered = useRef<V>(undefined)
  /** What the form held when the save began that is under way. */
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
    setConflict(undefined)
  }

  function restore({ values, base: before, revision, key: own }: KeptDraft<V>): void {
    key.current = own ?? newCreationKey()
    if (base && revision !== base.revision) setConflict(joinWith(base, before, values))
    else form.reset(values, { keepDefaultValues: true })
    setIsRestored(true)
  }

  /** Goes on from what was typed elsewhere. What it began with is not known: on another version each difference is asked about. */
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

  /** Returns what is left to do when the form is no longer submitting. */
  async function send(input: I, from = base): Promise<Finish> {
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
      // An earlier try was saved, and only its answer was lost.
      if (stored && isSame(values, sent)) return (stays) => showSuccess(stored, sent, stays)
      if (stored && isOwnTry(stored, from, isSame(values, unanswered.current))) return send(input, stored)
      if (!(error instanceof ApiError)) unanswered.current = sent
      return () => showFailure(error, stored)
    }
  }

  function showSuccess(answer: E, sent: V, stays: boolean): void {
    const next = waiting.current
    toast.success(texts.saved, { isForNextPage: !stays || next !== undefined })
    remember({ owner, kind }, sent)
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

  async function save(stays: boolean): Promise<void> {
    // Brings the conflict back into view: it has to be settled first.
    if (conflict) return setConflict({ ...conflict })
    setIsUnanswered(false)
    saving.current = structuredClone(form.getValues())
    let finish: Finish = () => {}
    await form.handleSubmit(
      async (input) => {
        finish = await send(input)
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
    // Refused, it may be there all the same: somebody else has restored it.
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
    if (base && !isDirty && !conflict) return toast.success('Everything is saved already')
    if (kind.draft && !(await staysHidden(kind.draft))) return
    await save(true)
  }

  /** What visitors do not see stays hidden. False where it is no draft yet, and was only kept. */
  async function staysHidden({ field, value }: NonNullable<typeof kind.draft>): Promise<boolean> {
    const isHidden = !base || get(kind.valuesOf(base), field) === value
    const problems = base ? [] : await findProblems({ ...form.getValues(), [field]: value })
    if (problems.length > 0) await keepOnly(problems)
    else if (isHidden) form.setValue(field, value as PathValue<V, typeof field>, { shouldDirty: true })
    return problems.length === 0
  }

  async function findProblems(values: V): Promise<string[]> {
    const options = { fields: {}, shouldUseNativeValidation: false }
    return messagesIn((await kind.rules.resolver(values, began.current, options)).errors)
  }

  async function keepOnly([problem]: string[]): Promise<void> {
    try {
      await copies.keep()
      toast.success(`Kept, but not saved yet: ${problem}`)
    } catch {
      toast.error('No answer came from the site. This browser keeps what you have typed.')
    }
  }

  return {
    ...{ kind, owner, copies, form, base, isDirty, isRestored, isUnanswered, conflict, saveHere, leave, mayLeave },
    save(event) {
      event?.preventDefault()
      return save(false)
    },
    isSaving: isSubmitting,
    running: { isEnough: () => saving.current !== undefined && isSame(form.getValues(), saving.current), waiting },
    deletion,
    undelete: takeFromTrash && undelete,
    startAnew: () => {
      // Where text was typed during a create, the form edits the created entry: back to a new one.
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
