import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { EntryForm } from '../../../editor/entry-form.tsx'
import { EntryHistory } from '../../../editor/history.tsx'
import { PreviewLinks } from '../../../editor/preview-links.tsx'
import { useEntryEditor } from '../../../editor/use-entry-editor.ts'
import { useOpenAddress } from '../../../editor/ways-on.ts'
import { addressOf } from '../../../platform/address.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useSearchParams } from '../../../ui/search-params.ts'
import type { IsLeaving } from '../../../ui/unsaved-changes.tsx'
import { useSession } from '../../auth/session.tsx'
import { useLeavingQuestion } from '../../leaving-question.tsx'
import { restoreEntry } from '../../missing-entry.tsx'
import { TemplateButton } from '../../template-button.tsx'
import { ViewLink } from '../../view-link.tsx'
import type { ServicePage } from '../schema.ts'
import { AddressSection, CardSection, HeroSection, MainSection, PublicationSection } from './form-sections.tsx'
import { type ServiceValues, serviceKind } from './service-kind.ts'
import { ServicePreview } from './service-preview.tsx'

interface Props {
  /** Undefined for a new page, which starts with `start`. */
  page?: ServicePage
  start?: ServiceValues
  onSaved: (page: ServicePage) => void
}

/** Returns the URL without the edited page: that of the list as it was left. */
export function useListAddress(): string {
  const [params] = useSearchParams()
  return addressOf('', { ...Object.fromEntries(params), tab: 'content', edit: undefined, new: undefined })
}

export function ServiceForm({ page, start, onSaved }: Props) {
  const listAddress = useListAddress()
  const [isPreviewing, setIsPreviewing] = useState(false)
  const own = useEntryEditor(serviceKind, {
    owner: useSession().user?.email ?? '',
    entry: page,
    restore: restoreEntry,
    ...(start && { initial: start, draftName: `new:${start.name}` }),
    onSaved: (saved, then) => {
      noteSaved()
      onSaved(saved)
      // A new page comes first in the unfiltered list.
      then?.leave(page ? listAddress : '?tab=content')
    },
  })
  const { editor, dialog, noteSaved } = useLeavingQuestion(own, {
    address: own.base?.status === 'published' ? `/services/${own.base.name}` : undefined,
    slugField: 'name',
  })
  const { pathname } = useLocation()
  useOpenAddress(!page && editor.base ? addressOf(pathname, { tab: 'content', edit: editor.base.name }) : undefined)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FormHead page={editor.base} history={<EntryHistory editor={editor} />} keep={editor.copies.keep} />
      <EntryForm
        editor={editor}
        label={titleOf(editor.base)}
        discardLabel="Cancel"
        onDiscard={() => editor.leave(listAddress)}
        isLeaving={closesForm}
        actions={
          <Button variant="secondary" onClick={() => setIsPreviewing(true)}>
            <Icon name="eye" className="size-4" />
            Preview
          </Button>
        }
      >
        <AddressSection />
        <HeroSection />
        <MainSection />
        <CardSection />
        <PublicationSection />
      </EntryForm>
      {dialog}
      {isPreviewing && (
        <ServicePreview
          data={editor.form.getValues('data')}
          saved={editor.base}
          onClose={() => setIsPreviewing(false)}
        />
      )}
    </div>
  )
}

const titleOf = (page: ServicePage | undefined) => (page ? `Edit ${page.name}` : 'Create Service')

/** Switching to the other tab keeps the form open. */
const closesForm: IsLeaving = ({ currentLocation: from, nextLocation: to }) =>
  from.pathname !== to.pathname || formIn(from.search) !== formIn(to.search)

function formIn(search: string): string {
  const params = new URLSearchParams(search)
  return JSON.stringify([params.get('edit'), params.get('new')])
}

interface HeadProps {
  page: ServicePage | undefined
  history: React.ReactNode
  keep: () => Promise<void>
}

function FormHead({ page, history, keep }: HeadProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const isFirstPage = useLocation().key === 'default'
  useEffect(() => {
    // The button that opened the form is gone; on the first page of a visit there was none.
    if (!isFirstPage) title.current?.focus({ preventScroll: true })
  }, [isFirstPage])
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 ref={title} tabIndex={-1} className="min-w-0 text-xl">
        {titleOf(page)}
      </h2>
      {page && (
        <span className="flex flex-wrap items-center gap-x-6">
          {history}
          <TemplateButton
            path={serviceKind.path}
            of={page}
            editPath={({ _id }) => `/admin/add-service?tab=content&edit=${_id}`}
          />
          <PreviewLinks path={serviceKind.path} id={page._id} keep={keep} />
          {page.status === 'published' && (
            <ViewLink name={page.name} to={`/services/${encodeURIComponent(page.name)}`} isPublic />
          )}
        </span>
      )}
    </div>
  )
}
