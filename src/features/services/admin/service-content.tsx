import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import type { Load } from '../../../ui/use-load.ts'
import { useLocalDraft } from '../../../ui/use-local-draft.ts'
import type { ServicePage } from '../schema.ts'
import { EditForm } from './edit-form.tsx'
import type { FormChoice } from './form-choice.ts'
import type { ServiceStart } from './service-draft.ts'
import { ServiceForm } from './service-form.tsx'
import { focusTitle, ServiceList } from './service-list.tsx'

interface Props {
  pages: Load<ServicePage[]>
  menuSlugs: ReadonlySet<string> | undefined
  choice: FormChoice
  onChoose: (choice: FormChoice) => void
  /** What is known of a service that gets its first page. */
  startOf: (name: string) => ServiceStart
  onDirty: (isDirty: boolean) => void
}

const draftKeyOf = (choice: FormChoice) => `draft:service:${choice}`

export function ServiceContent({ pages, menuSlugs, choice, onChoose, startOf, onDirty }: Props) {
  const [isDirty, setIsDirty] = useState(false)
  const [shown, setShown] = useState(choice)
  /** A new page stands first in the list: it begins anew, so that the page is seen. */
  const [created, setCreated] = useState(0)
  const { forget } = useLocalDraft(draftKeyOf(shown), undefined)
  // A link, or Back, names another form: at once where nothing is lost, else when that was confirmed.
  if (shown !== choice && !isDirty) setShown(choice)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  useFocusAfterForm(shown)

  function handleSaved(saved: ServicePage): void {
    if (!pages.data?.some(({ _id }) => _id === saved._id)) setCreated(created + 1)
    pages.setData((before) => withSaved(before, saved))
    setIsDirty(false)
    onChoose('')
  }

  function handleDiscard(): void {
    forget()
    setIsDirty(false)
    setShown(choice)
  }

  const form = { onSaved: handleSaved, onClose: () => onChoose(''), onDirty: setIsDirty, draftKey: draftKeyOf(shown) }
  const name = shown.slice(shown.indexOf(':') + 1)
  return (
    <>
      {shown.startsWith('edit:') && <EditForm key={shown} name={name} {...form} />}
      {shown.startsWith('new:') && <ServiceForm key={shown} page={undefined} start={startOf(name)} {...form} />}
      {/* It stays while a form is open, so that its page, order and search are still there afterwards. */}
      <div hidden={shown !== ''}>
        <ServiceList key={created} pages={pages} menuSlugs={menuSlugs} onChoose={onChoose} />
      </div>
      {shown !== choice && isDirty && <DiscardDialog onDiscard={handleDiscard} onStay={() => onChoose(shown)} />}
    </>
  )
}

/** Outside of the tab's panel, which is hidden where the address leads to the other tab. */
function DiscardDialog({ onDiscard, onStay }: { onDiscard: () => void; onStay: () => void }) {
  return createPortal(
    <ConfirmDialog
      title="Unsaved changes"
      text="Are you sure you want to discard your changes?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onConfirm={onDiscard}
      onCancel={onStay}
    />,
    document.body,
  )
}

function withSaved(before: ServicePage[] | undefined, saved: ServicePage): ServicePage[] | undefined {
  if (!before?.some(({ _id }) => _id === saved._id)) return before && [...before, saved]
  return before.map((page) => (page._id === saved._id ? saved : page))
}

/** What had the focus went away with the closed form: the list's heading takes it. */
function useFocusAfterForm(shown: FormChoice): void {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current !== '' && shown === '') focusTitle()
    before.current = shown
  }, [shown])
}
