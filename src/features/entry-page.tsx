import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { EntryKind, StoredEntry } from '../editor/entry-kind.ts'
import { EntryPreviewButton, useEntryPreview, WithEntryPreview } from '../editor/entry-preview.tsx'
import { useOpened } from '../editor/loaded-entry.tsx'
import { type EntryEditor, useEntryEditor } from '../editor/use-entry-editor.ts'
import { useOpenAddress } from '../editor/ways-on.ts'
import { type Settled, settle } from '../ui/use-awaited.ts'
import { type AdminList, type AdminRow, pageOf } from './admin-list.ts'
import { useSession } from './auth/session.tsx'
import { EntryTools } from './entry-tools.tsx'
import { useLeavingQuestion } from './leaving-question.tsx'
import { useListLeft } from './list-place.ts'
import { MissingEntry, restoreEntry } from './missing-entry.tsx'
import { PageTitle } from './settings/site/page-title.tsx'
import { ViewLink } from './view-link.tsx'

interface Texts {
  /** The page titles for a new entry and for a saved one. */
  titles: readonly [create: string, update: string]
  failures: readonly [refused: string, unanswered: string]
  /** The pages to go to from a saved, a discarded and a missing entry. Lists are shown as they were left. */
  exits: { saved: string; discarded: string; failed: string }
}

interface Form<V extends FieldValues, I, E extends StoredEntry> {
  editor: EntryEditor<V, I, E>
  onDiscard: () => void
}

interface EditorProps<V extends FieldValues, I, E extends StoredEntry & AdminRow> extends Texts {
  kind: EntryKind<V, I, E>
  list: Pick<AdminList<NoInfer<E>>, 'tab' | 'editPath' | 'viewPath'>
  entry: E | undefined
  /** The initial values of a new entry. */
  initial: V
  /** Shown above the form once a new entry is saved; if absent, the first field takes the focus. */
  notice?: (created: E) => React.ReactNode
  children: (form: Form<V, I, E>) => React.ReactNode
}

interface Props<V extends FieldValues, I, E extends StoredEntry & AdminRow>
  extends Omit<EditorProps<V, I, E>, 'entry'> {
  loaded: LoadedEntry<E>
}

interface LoadedEntry<E> extends Settled<E> {
  /** From the address; undefined for a new entry. */
  id?: string | undefined
}

/** For the `clientLoader` of an entry page. The address of a new entry has no id. */
export async function loadEntry<E>({ get }: { get: (id: string) => Promise<E> }, params: { id?: string | undefined }) {
  const loaded: LoadedEntry<E> = params.id === undefined ? {} : { id: params.id, ...(await settle(get(params.id))) }
  return loaded
}

/** The back-office page on which an entry is created or edited. */
export function EntryPage<V extends FieldValues, I, E extends StoredEntry & AdminRow>({
  loaded,
  ...rest
}: Props<V, I, E>) {
  const { data: entry, error } = useOpened(loaded.id ?? null, loaded)
  const { kind, titles, failures, exits } = rest
  const back = useListLeft()(exits.failed)
  return (
    <div className="-mt-3 grid gap-4">
      {error === undefined ? (
        <Editor key={entry?._id} entry={entry} {...rest} />
      ) : (
        <>
          <Head title={titles[1]} />
          <MissingEntry kind={kind} error={error} address={loaded.id ?? ''} texts={failures} back={back} />
        </>
      )}
    </div>
  )
}

function Editor<V extends FieldValues, I, E extends StoredEntry & AdminRow>(props: EditorProps<V, I, E>) {
  const { kind, list, entry, initial, titles, exits, notice, children } = props
  const [created, setCreated] = useState<E>()
  const listLeft = useListLeft()
  const own = useEntryEditor(kind, {
    owner: useSession().user?.email ?? '',
    entry,
    initial,
    restore: restoreEntry,
    onSaved(saved, then) {
      noteSaved()
      if (entry) then?.leave(listLeft(exits.saved))
      else if (!notice) then?.focusFirst()
      else if (then) setCreated(saved)
    },
  })
  const { editor, dialog, noteSaved } = useLeavingQuestion(own, {
    address: own.base && list.viewPath(own.base),
    slugField: 'slug',
  })
  const preview = useEntryPreview()
  useOpenAddress(!entry && editor.base ? list.editPath(editor.base) : undefined)
  return (
    <WithEntryPreview editor={editor} preview={preview}>
      <Head title={titles[editor.base ? 1 : 0]}>
        <span className="flex flex-wrap items-center gap-x-6">
          <EntryPreviewButton {...preview} />
          <EntryTools editor={editor} editPath={list.editPath} />
          {editor.base && <ViewLink {...viewOf(list, editor.base)} />}
        </span>
      </Head>
      {created && notice?.(created)}
      {dialog}
      {children({ editor, onDiscard: () => entry && editor.leave(listLeft(exits.discarded)) })}
    </WithEntryPreview>
  )
}

function viewOf<E extends AdminRow>(list: Pick<AdminList<E>, 'tab' | 'viewPath'>, saved: E) {
  return { name: saved.title, to: pageOf(list, saved), isPublic: list.viewPath(saved) !== undefined }
}

function Head({ title, children }: { title: string; children?: React.ReactNode }) {
  return (
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-6">
      <PageTitle title={title} />
      <h1 className="text-xl">{title}</h1>
      {children}
    </div>
  )
}
