import { useEffect, useRef, useState } from 'react'
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

/** The live preview of an entry: its button, and its place beside the form. */
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

interface Props<V extends FieldValues, I, E extends StoredEntry> {
  editor: EntryEditor<V, I, E>
  preview: Opened
}

/** An editor and, once it is opened, the page with what is typed: beside it in a wide window, else in a dialog. */
export function WithEntryPreview<V extends FieldValues, I, E extends StoredEntry>({
  children,
  ...props
}: Props<V, I, E> & { children: React.ReactNode }) {
  const { isOpen, isWide } = props.preview
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" data-beside={(isOpen && isWide) || undefined}>
      {children}
      {isOpen && <EntryPreview {...props} />}
    </div>
  )
}

function EntryPreview<V extends FieldValues, I, E extends StoredEntry>({ editor, preview }: Props<V, I, E>) {
  const { isWide, close } = preview
  const { kind, base, form, isDirty } = editor
  const addressOf = useFileAddresses()
  useWatch({ control: form.control })
  const values = JSON.stringify(form.getValues(), (_, value) => (value instanceof Blob ? addressOf(value) : value))
  const page = (
    <PagePreview
      action={entryPreviewPath}
      fields={{ path: kind.path, ...(base && { id: base._id }), values }}
      note={isDirty || !base ? 'With changes that are not saved yet.' : 'As it is saved.'}
      hasTitle={isWide}
    />
  )
  if (isWide)
    return (
      <div className="fixed top-admin-header right-0 bottom-0 z-20 w-[42vw] border-l border-line bg-paper p-5">
        {page}
      </div>
    )
  return (
    <Dialog title="Preview" size="wide" onClose={close}>
      <div className="h-[70dvh]">{page}</div>
      <Button variant="secondary" onClick={close}>
        Close
      </Button>
    </Dialog>
  )
}

/** Returns a function that gives each chosen file, which is not uploaded yet, an address in this browser. */
function useFileAddresses() {
  const addresses = useRef(new Map<Blob, string>())
  useEffect(() => {
    const made = addresses.current
    return () => {
      for (const address of made.values()) URL.revokeObjectURL(address)
      made.clear()
    }
  }, [])
  return (file: Blob) => {
    const address = addresses.current.get(file) ?? URL.createObjectURL(file)
    addresses.current.set(file, address)
    return address
  }
}
