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
  /** The saved page that ?edit= names in the URL, if any. */
  edited: Settled<ServicePage>
  /** Returns the initial values of a menu entry's new page. */
  startOf: (name: string) => ServiceValues
  /** Called after a page was renamed, which also updates links in the menu. */
  onMoved: () => void
}

/** The list, or one page in its form: ?edit=<name or id>, ?new=<name>. */
export function ServiceContent({ pages, menuSlugs, startOf, onMoved, ...props }: Props) {
  const [params] = useSearchParams()
  const edited = useOpened(params.get('edit'), props.edited)
  const newName = params.get('new')
  /** Remounts the list after a creation, so that it starts at its first page, where the new entry is. */
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
      {/* Stays mounted while a form is open, to keep its page, order and search. */}
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

/** Moves the focus to the list's heading when the form that had it closes. */
function useFocusAfterForm(isOpen: boolean): void {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) focusTitle()
    wasOpen.current = isOpen
  }, [isOpen])
}
