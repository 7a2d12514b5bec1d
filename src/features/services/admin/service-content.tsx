import { useEffect, useRef, useState } from 'react'
import { useOpened } from '../../../editor/loaded-entry.tsx'
import { useSearchParams } from '../../../ui/search-params.ts'
import type { Load, Settled } from '../../../ui/use-awaited.ts'
import { MissingEntry } from '../../missing-entry.tsx'
import type { ServicePage, ServicePageSummary } from '../schema.ts'
import { ServiceForm, useListAddress } from './service-form.tsx'
import { type ServiceValues, serviceKind } from './service-kind.ts'
import { focusTitle, loadFailures, ServiceList } from './service-list.tsx'

interface Props {
  pages: Load<ServicePageSummary[]>
  menuSlugs: ReadonlySet<string> | undefined
  /** The page that the address names with ?edit=, as it is saved now; nothing where it names none. */
  edited: Settled<ServicePage>
  /** The first values of a new page of a menu entry. */
  startOf: (name: string) => ServiceValues
  /** A page was renamed: links in the menu have followed. */
  onMoved: () => void
}

/** The list, or one page in its form: ?edit=<name or id>, ?new=<name>. */
export function ServiceContent({ pages, menuSlugs, startOf, onMoved, ...props }: Props) {
  const [params] = useSearchParams()
  const edited = useOpened(params.get('edit'), props.edited)
  const newName = params.get('new')
  /** A new page comes first in the list, which starts at its first page again. */
  const [created, setCreated] = useState(0)
  const isOpen = edited.data !== undefined || edited.error !== undefined || newName !== null
  useFocusAfterForm(isOpen)

  function handleSaved(saved: ServicePage): void {
    const before = pages.data?.find(({ _id }) => _id === saved._id)
    if (!before) setCreated(created + 1)
    else if (before.name !== saved.name) onMoved()
    pages.setData((before) => withSaved(before, saved))
  }

  return (
    <>
      {edited.data && <ServiceForm key={edited.data._id} page={edited.data} onSaved={handleSaved} />}
      {edited.error !== undefined && <FailedPage error={edited.error} address={params.get('edit') ?? ''} />}
      {newName !== null && <ServiceForm key={newName} start={startOf(newName)} onSaved={handleSaved} />}
      {/* It stays while a form is open, so that its page, order and search are still there afterwards. */}
      <div hidden={isOpen}>
        <ServiceList key={created} pages={pages} menuSlugs={menuSlugs} />
      </div>
    </>
  )
}

function FailedPage({ error, address }: { error: unknown; address: string }) {
  const back = useListAddress()
  return (
    <MissingEntry
      {...{ kind: serviceKind, error, address, back }}
      nameIn={({ name }) => name}
      texts={loadFailures}
      backLabel="Back to the list"
    />
  )
}

function withSaved(before: ServicePageSummary[] | undefined, saved: ServicePage): ServicePageSummary[] | undefined {
  if (!before?.some(({ _id }) => _id === saved._id)) return before && [...before, saved]
  return before.map((page) => (page._id === saved._id ? saved : page))
}

/** The closed form had the focus: the list's heading takes it. */
function useFocusAfterForm(isOpen: boolean): void {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) focusTitle()
    wasOpen.current = isOpen
  }, [isOpen])
}
