import { useRef } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import { createdOnce, messageOf, newCreationKey, sessionApi } from '../platform/api/api-client.ts'
import { useRuledForm } from '../ui/form-rules.ts'
import { toast } from '../ui/toast.tsx'
import type { RunningSave, Waiting } from '../ui/unsaved-changes.tsx'
import { settle } from '../ui/use-awaited.ts'
import { initialState } from './editor-state.ts'
import type { EntryKind, StoredEntry } from './entry-kind.ts'
import { idOfNewer, messagesIn, showServerErrors } from './form-errors.ts'
import type { FoundDraft } from './kept-draft.ts'
import { type Conflict, isSame } from './merge.ts'
import { remember, withRemembered } from './remembered.ts'
import { useMay } from './rights.ts'
import { type EditorMachine, useEditorState } from './use-editor-state.ts'
import { isHiddenNow, useHiddenToast } from './use-hidden-toast.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { useReviewRequest } from './use-review-request.ts'
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
  /** What the user may save: this entry in any state, as a draft, or not at all. */
  scope: 'all' | 'drafts' | 'nothing'
  isSaving: boolean
  running: RunningSave
  isDirty: boolean
  isRestored: boolean
  /** Whether another tab has the same entry open. */
  isShared: boolean
  /** Whether this browser could store the draft. */
  isKept: boolean
  /** Why the last save did not reach the site, if so. */
  trouble: 'offline' | 'signed out' | undefined
  /** Unsaved changes stored on the server, one's own and others'. */
  copies: WorkingCopies
  conflict: Conflict<V, E> | undefined
  /** Shows one side of an overlap in the form. */
  choose: (path: FieldPath<V>, side: 'mine' | 'theirs') => void
  /** Ends the conflict: the form's text is to replace the other version. */
  endConflict: () => void
  /** Set when a save is refused because the entry was deleted; a new object for each save. */
  deletion: object | undefined
  /** Restores the entry from the trash, keeping the typed text. Throws if that fails. Some kinds have no trash. */
  undelete: (() => Promise<void>) | undefined
  /** Saves, with further values that are taken back if the save fails. */
  save: (values?: Record<string, unknown>) => Promise<void>
  /** Saves the entry as a draft in review, or keeps what is typed on a public one, and asks this colleague for a review. */
  askForReview: (email: string) => Promise<void>
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

/**
 * Edits one entry in its form: validates it, keeps its draft, saves it, and merges versions saved by others. What
 * follows from what is decided in `editor-state.ts`.
 */
export function useEntryEditor<V extends FieldValues, I, E extends StoredEntry>(
  kind: EntryKind<V, I, E>,
  { owner, entry, initial, draftName = 'new', restore: takeFromTrash, onSaved }: Options<V, E>,
): EntryEditor<V, I, E> {
  const startOf = (of: E | undefined): V => (of ? kind.valuesOf(of) : withRemembered({ owner, kind }, initial as V))
  const key = useRef<string>(undefined)
  key.current ??= newCreationKey()
  const machine: EditorMachine<V, E> = useEditorState<V, I, E>(
    () => initialState(entry, startOf(entry)),
    () => ({ ...kind, form, send, findNewer }),
  )
  const { state, apply } = machine
  const { base, conflict, saving } = state
  /** A create may find its entry stored by an earlier try: draft and copy move there once the save has ended. */
  const id = useRef(base?._id)
  if (!saving) id.current = base?._id
  const form = useRuledForm(kind.rules, { defaultValues: state.start as DefaultValues<V>, context: state.start })
  const { isDirty } = form.formState
  const isPublisher = useMay('publishers')
  const request = useReviewRequest(kind.path)
  const announceHidden = useHiddenToast(kind, (stored) => {
    const { base: shown, start, saving } = machine.now()
    // Unless something was typed since.
    if (shown?._id === stored._id && !saving && isSame(form.getValues(), start)) takeSaved(stored)
  })
  const waiting = useRef<Waiting>(undefined)
  const { leave, mayLeave } = useLeave()
  const focusFirst = useFocusFirst(form, Object.keys(kind.labels)[0] as FieldPath<V>)
  const now = () => {
    const { typedOn, revision } = machine.now()
    return { values: form.getValues(), base: typedOn, revision, key: key.current }
  }
  const draft = useKeptDraft({
    ...{ entryKey: `draft:${kind.name}:${id.current ?? draftName}:${owner}`, form, start: state.start, now },
    onFound(found) {
      key.current = found.key ?? newCreationKey()
      apply({ type: 'found', typed: found, isDraft: true })
    },
  })
  const copies = useWorkingCopy({
    ...{ path: kind.path, id: id.current, slot: draft.slot, owner, form, start: state.start, now },
    onTaken(typed: FoundDraft<V>) {
      apply({ type: 'found', typed, isDraft: false })
      draft.write()
    },
  })
  const texts = base ? kind.texts.update : kind.texts.create
  const { invalid = () => 'Please fix the errors in the form' } = kind

  function send(input: I, values: V, from: E | undefined): Promise<E> {
    if (from) return kind.update(input, values, from)
    return kind.create(createdOnce(sessionApi, key.current as string), input, values)
  }

  async function findNewer(error: unknown, from: E | undefined): Promise<E | undefined> {
    const id = idOfNewer(error, from)
    return id === undefined ? undefined : kind.get(id)
  }

  function startAnew(from: E | undefined): void {
    if (!from) key.current = newCreationKey()
    apply({ type: 'began', base: from, start: startOf(from) })
    draft.forget()
    copies.forget()
  }

  function showSaved(answer: E, isAll: boolean, stays: boolean, sent: V): void {
    const next = waiting.current
    // Only a creation sets the next one's defaults: an update may be of somebody else's entry.
    if (!entry) remember({ owner, kind }, sent)
    if (!isAll) {
      // What was typed meanwhile belongs to the saved entry.
      if (answer._id !== id.current) draft.forget()
      onSaved(answer)
    } else if (stays && !next) {
      keepCursor(() => startAnew(answer))
      onSaved(answer)
    } else {
      startAnew(entry && answer)
      onSaved(answer, next ? undefined : { leave, focusFirst })
      next?.proceed()
    }
  }

  function takeSaved(saved: E): void {
    startAnew(saved)
    onSaved(saved)
  }

  function showFailure(error: unknown): void {
    waiting.current?.reset()
    toast.error(messageOf(error, texts.refused, texts.unanswered))
    showServerErrors(form, error, Object.keys(kind.labels))
    keepTyped()
  }

  /** Keeps the text again if it is now based on another version. */
  function keepTyped(): void {
    const { base: newer, typedOn } = machine.now()
    if (newer?._id !== id.current) draft.forget()
    else if (typedOn !== state.typedOn) {
      draft.write()
      copies.touch()
    }
  }

  async function save(stays: boolean, changes?: Record<string, unknown>): Promise<void> {
    const outcome = await machine.save(changes)
    if (!outcome) return
    if ('saved' in outcome) {
      await request.send(outcome.saved.answer)
      const { answer, isAll, takenOver, sent } = outcome.saved
      const isForNextPage = !stays || waiting.current !== undefined
      if (isHiddenNow(base, answer)) announceHidden(answer, isForNextPage)
      else toast.success(texts.saved, { isForNextPage })
      if (takenOver.length > 0)
        toast.success(`Merged with changes by others: ${takenOver.join(', ')}`, { isForNextPage })
      showSaved(answer, isAll, stays, sent)
    } else if ('problems' in outcome) {
      waiting.current?.reset()
      toast.error(invalid(outcome.problems))
    } else showFailure(outcome.error)
  }

  const askFor = (email: string) =>
    request.asking(email, async () => {
      if (scopeOf() !== 'nothing' && kind.draft) {
        await save(false, { [kind.draft.field]: kind.draft.value, [kind.draft.review]: true })
      } else if (base) {
        if (isDirty) await copies.keep()
        await request.send(base)
      }
    })

  async function undelete(): Promise<void> {
    if (!base || !takeFromTrash) return
    const { data: said, error: refusal } = await settle(takeFromTrash(base._id))
    // After a refusal the entry may still exist, because somebody else has restored it.
    const stored = await kind.get(base._id).catch((error) => {
      throw refusal ?? error
    })
    const next = apply({ type: 'undeleted', stored, values: form.getValues() }).state
    keepTyped()
    toast.success(said ?? `This ${kind.noun} is back`)
    if (!next.conflict) focusFirst()
  }

  function scopeOf(): EntryEditor<V, I, E>['scope'] {
    if (isPublisher || !kind.draft) return 'all'
    const isDraft = !base || get(kind.valuesOf(base), kind.draft.field) === kind.draft.value
    return isDraft ? 'drafts' : 'nothing'
  }

  async function saveHere(): Promise<void> {
    if (saving || (!base && !isDirty)) return
    if (scopeOf() === 'nothing') return keepTypedOnly('Kept for review')
    if (base && !isDirty && !conflict) return toast.success('Everything is already saved')
    const values = kind.draft && (await hiddenValues(kind.draft))
    if (values) await save(true, values)
  }

  /** Returns what keeps a hidden entry hidden; undefined if a new one was too incomplete to save and was only kept. */
  async function hiddenValues({
    field,
    value,
  }: NonNullable<typeof kind.draft>): Promise<Record<string, unknown> | undefined> {
    const problems = base ? [] : await findProblems({ ...form.getValues(), [field]: value })
    if (problems.length > 0) return keepOnly(problems)
    return !base || get(kind.valuesOf(base), field) === value ? { [field]: value } : {}
  }

  async function findProblems(values: V): Promise<string[]> {
    const options = { fields: {}, shouldUseNativeValidation: false }
    return messagesIn((await kind.rules.resolver(values, state.start, options)).errors)
  }

  const keepOnly = ([problem]: string[]) => keepTypedOnly(`Kept, but not saved yet: ${problem}`)

  async function keepTypedOnly(text: string): Promise<undefined> {
    try {
      await copies.keep()
      toast.success(text)
    } catch {
      toast.error('The site did not answer. This browser keeps what you typed.')
    }
  }

  return {
    ...{ kind, owner, copies, form, base, isDirty, conflict, saveHere, takeSaved, leave, mayLeave },
    ...{ isRestored: state.isRestored, trouble: state.trouble, deletion: state.deletion },
    scope: scopeOf(),
    save: async (changes) => {
      const scope = scopeOf()
      if (scope === 'nothing') return saveHere()
      // An author's entry stays a draft, whatever the form holds.
      const own = scope === 'drafts' && kind.draft && { [kind.draft.field]: kind.draft.value, ...changes }
      return save(false, own || changes)
    },
    askForReview: askFor,
    isSaving: saving !== undefined,
    running: { isEnough: () => saving !== undefined && isSame(form.getValues(), saving.sent), waiting },
    undelete: takeFromTrash && undelete,
    startAnew: () => {
      // If text was typed during a create, the form now edits the created entry: go back to a new one.
      startAnew(entry || conflict ? base : undefined)
      focusFirst()
    },
    isShared: draft.isShared,
    isKept: draft.isKept,
    choose: (path, side) => void apply({ type: 'chose', path, side, values: form.getValues() }),
    endConflict() {
      apply({ type: 'kept' })
      keepTyped()
    },
  }
}
