import { useState } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { entryPreviewPath } from '../entries/preview-path.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { PagePreview } from '../ui/page-preview.tsx'
import { useMedia } from '../ui/use-media.ts'
import type { StoredEntry } from './entry-kind.ts'
import type { EntryEditor } from './use-entry-editor.ts'

/** Leaves at least 40 rem for the form. */
const wide = '(width >= 80rem)'

/** The live preview of a saved entry: its button, and its place beside the form. */
export function useEntryPreview() {
  const [isOpen, setIsOpen] = useState(false)
  return { isOpen, toggle: () => setIsOpen((before) => !before), close: () => setIsOpen(false), isWide: useMedia(wide) }
}

type Opened = ReturnType<typeof useEntryPreview>

export function EntryPreviewButton({ isOpen, toggle }: Pick<Opened, 'isOpen' | 'toggle'>) {
  return (
    <Button
      variant="quiet"
      size="small"
      className="-mx-3 aria-pressed:bg-accent-wash"
      aria-pressed={isOpen}
      onClick={toggle}
    >
      <Icon name="screen" className="size-4" />
      Live preview
    </Button>
  )
}

interface Props<V extends FieldValues, I, E extends StoredEntry> extends Opened {
  editor: EntryEditor<V, I, E>
  /** The saved entry. */
  base: E
}

/** The page with what is typed: beside the form where there is room, otherwise in a dialog. */
export function EntryPreview<V extends FieldValues, I, E extends StoredEntry>(props: Props<V, I, E>) {
  const { editor, base, isWide, close } = props
  const { kind, form, isDirty } = editor
  useWatch({ control: form.control })
  const preview = (
    <PagePreview
      action={entryPreviewPath}
      fields={{ path: kind.path, id: base._id, values: JSON.stringify(form.getValues()) }}
      note={isDirty ? 'With your changes, which are not saved yet.' : 'As it is saved.'}
      hasTitle={isWide}
    />
  )
  if (isWide)
    return (
      <div className="fixed top-admin-header right-0 bottom-0 z-20 w-[42vw] border-l border-line bg-paper p-5">
        {preview}
      </div>
    )
  return (
    <Dialog title="Preview" size="wide" onClose={close}>
      <div className="h-[70dvh]">{preview}</div>
      <Button variant="secondary" onClick={close}>
        Close
      </Button>
    </Dialog>
  )
}
