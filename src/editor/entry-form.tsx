import type { FieldValues } from 'react-hook-form'
import { FormProvider } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { RestoredNotice } from '../ui/restored-notice.tsx'
import { type IsLeaving, leavesPath, useDiscardQuestion, useUnsavedChanges } from '../ui/unsaved-changes.tsx'
import { ConflictView } from './conflict-view.tsx'
import { DeletedNotice } from './deleted-notice.tsx'
import type { StoredEntry } from './entry-kind.ts'
import { formatShortMoment } from './local-time.ts'
import { OpenEntryProvider } from './open-entry.ts'
import { useNameOf } from './people.tsx'
import { ReviewComments } from './review-comments.tsx'
import { ReviewNotice } from './review-notice.tsx'
import { SaveButtons } from './save-buttons.tsx'
import type { EntryEditor } from './use-entry-editor.ts'
import { useSaveKey } from './use-save-key.ts'
import { WarningList } from './warning-list.tsx'
import { WritersNotice } from './writers-notice.tsx'

interface Props<V extends FieldValues, I, E extends StoredEntry> {
  editor: EntryEditor<V, I, E>
  label: string
  /** Says what the save will do: "Goes public at once". */
  outcome?: React.ReactNode
  /** 'Cancel' asks for confirmation only if there are unsaved changes. */
  discardLabel?: 'Discard' | 'Cancel'
  /** Called once the draft is discarded. */
  onDiscard: () => void
  /** Further buttons, before the save button. */
  actions?: React.ReactNode
  isLeaving?: IsLeaving
  children: React.ReactNode
}

/** Renders the form of an editor, with its notices, buttons and confirmation dialogs. */
export function EntryForm<V extends FieldValues, I, E extends StoredEntry>(props: Props<V, I, E>) {
  const { editor, label, outcome, discardLabel = 'Discard', onDiscard, actions, isLeaving = leavesPath } = props
  const { form, isSaving, isDirty, mayLeave } = editor
  const place = useSaveKey(editor.saveHere)
  const discard = useDiscardQuestion(() => {
    editor.startAnew()
    onDiscard()
  })
  const restart = useDiscardQuestion(editor.startAnew)
  useUnsavedChanges(isDirty || isSaving, {
    kept: editor.isKept ? keptText(editor) : undefined,
    save: editor.running,
    isLeaving: (move) => !mayLeave.current && isLeaving(move),
  })
  return (
    <FormProvider {...form}>
      {editor.kind.draft && editor.base && (
        <ReviewComments path={editor.kind.path} id={editor.base._id} isLeaving={isLeaving} />
      )}
      <OpenEntryProvider value={{ kind: editor.kind, base: editor.base } as never}>
        <form
          ref={place}
          noValidate
          aria-label={label}
          onSubmit={(event) => {
            event.preventDefault()
            void editor.save()
          }}
          onKeyDown={refuseEnter}
          // Scroll margins keep a focused field and its error clear of the header and the button bar.
          className="grid gap-4 [&_:is(button,input,select,textarea)]:scroll-mt-24 [&_:is(button,input,select,textarea)]:scroll-mb-28 [&_[id$=-error]]:scroll-mt-24 [&_[id$=-error]]:scroll-mb-44"
        >
          <Notices editor={editor} onDiscard={restart.ask} />
          {props.children}
          {/* Sticky, so that the save button is always in reach. */}
          <div className="@container sticky bottom-0 z-10 -mx-2 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line bg-paper px-2 py-2 max-sm:[&>button]:flex-auto max-sm:[&>button]:px-3 in-data-beside:[&>button]:px-3">
            <div className="flex min-w-0 flex-1 items-center justify-between gap-x-3 @max-3xl:basis-full">
              <Note editor={editor} outcome={outcome} />
              <WarningList />
            </div>
            <Button
              variant={discardLabel === 'Cancel' ? 'quiet' : 'secondary'}
              disabled={isSaving}
              onClick={discardLabel === 'Cancel' && !isDirty ? onDiscard : discard.ask}
            >
              {discardLabel}
            </Button>
            {actions}
            <SaveButtons editor={editor} />
          </div>
        </form>
        {discard.question}
        {restart.question}
      </OpenEntryProvider>
    </FormProvider>
  )
}

interface NoticesProps<V extends FieldValues, I, E extends StoredEntry> {
  editor: EntryEditor<V, I, E>
  /** Asks for confirmation first. */
  onDiscard: () => void
}

function Notices<V extends FieldValues, I, E extends StoredEntry>({ editor, onDiscard }: NoticesProps<V, I, E>) {
  const { kind, form, conflict, isShared, isRestored, isDirty } = editor
  return (
    <>
      {isShared && (
        <Notice kind="warning" role="status">
          This {kind.noun} is also open in another tab. Each tab keeps its own changes.
        </Notice>
      )}
      <ReviewNotice editor={editor} />
      <WritersNotice copies={editor.copies} isDirty={isDirty} />
      {isRestored && isDirty && <RestoredNotice more={kind.notKept} onDiscard={onDiscard} />}
      {editor.deletion && (
        <DeletedNotice noun={kind.noun} round={editor.deletion} onRestore={editor.undelete}>
          <p>What you typed is still here, but not saved. Restore the {kind.noun} to save it.</p>
        </DeletedNotice>
      )}
      {conflict && (
        <ConflictView
          conflict={conflict}
          onChoose={editor.choose}
          onKeepEditing={editor.endConflict}
          onFocus={form.setFocus}
          onTakeTheirs={onDiscard}
        />
      )}
    </>
  )
}

function Note<V extends FieldValues, I, E extends StoredEntry>(props: {
  editor: EntryEditor<V, I, E>
  outcome: React.ReactNode
}) {
  const { isDirty, trouble, isKept, base, deletion, scope } = props.editor
  const nameOf = useNameOf()
  const kept = isKept ? `Kept in this browser${hasFile(props.editor) ? ', except for the image' : ''}.` : ''
  return (
    <div className="min-w-0 text-xs text-soft">
      {props.outcome && !deletion && (
        <p className="text-sm font-semibold text-text">{scope === 'all' ? props.outcome : outcomes[scope]}</p>
      )}
      <p role="status">
        {trouble === 'offline' && 'The site did not answer. Please try again. '}
        {trouble === 'signed out' && 'You are signed out. Please save again to sign in. '}
        {isDirty ? `Not saved yet. ${kept}` : base && savedText(base, nameOf)}
      </p>
    </div>
  )
}

/** Says what the save of somebody who may write drafts only will do. */
const outcomes = { drafts: 'Stays hidden from visitors', nothing: 'Kept for review, not saved' }

function savedText({ updatedAt, savedBy }: StoredEntry, nameOf: (email: string) => string): string {
  return `Last saved ${formatShortMoment(updatedAt)}${savedBy ? ` by ${nameOf(savedBy)}` : ''}`
}

function keptText<V extends FieldValues, I, E extends StoredEntry>(editor: EntryEditor<V, I, E>): string {
  const image = hasFile(editor) ? ' The image that you chose is not kept.' : ''
  return `This browser keeps them until you come back.${image}`
}

function hasFile<V extends FieldValues, I, E extends StoredEntry>({ form }: EntryEditor<V, I, E>): boolean {
  return Object.values(form.getValues()).some((value) => value instanceof File)
}

/** Enter in a single-line field would submit the form and publish an unfinished entry. */
function refuseEnter(event: React.KeyboardEvent): void {
  const { target } = event
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  if (target.type !== 'file') event.preventDefault()
}
