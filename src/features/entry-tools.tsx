import type { FieldValues } from 'react-hook-form'
import type { StoredEntry } from '../editor/entry-kind.ts'
import { EntryHistory } from '../editor/history.tsx'
import { PreviewLinks } from '../editor/preview-links.tsx'
import type { EntryEditor } from '../editor/use-entry-editor.ts'
import { TemplateButton } from './template-button.tsx'

interface Props<V extends FieldValues, I, E extends StoredEntry> {
  editor: EntryEditor<V, I, E>
  editPath: (entry: E) => string
}

/** What can be done with a saved entry, beside the heading of its editor. */
export function EntryTools<V extends FieldValues, I, E extends StoredEntry>({ editor, editPath }: Props<V, I, E>) {
  const { kind, base, copies } = editor
  if (!base) return null
  return (
    <>
      <EntryHistory editor={editor} />
      <TemplateButton path={kind.path} of={base} editPath={editPath} />
      <PreviewLinks path={kind.path} id={base._id} keep={copies.keep} />
    </>
  )
}
