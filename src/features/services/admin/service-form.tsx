import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { EntryForm } from '../../../editor/entry-form.tsx'
import { useEntryPreview, WithEntryPreview } from '../../../editor/entry-preview.tsx'
import { SectionsWithRail } from '../../../editor/section-rail.tsx'
import { useEntryEditor } from '../../../editor/use-entry-editor.ts'
import { useOpenAddress } from '../../../editor/ways-on.ts'
import { headLabels } from '../../../entries/head-values.ts'
import { addressOf } from '../../../platform/address.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useSearchParams } from '../../../ui/search-params.ts'
import type { IsLeaving } from '../../../ui/unsaved-changes.tsx'
import { useSession } from '../../auth/session.tsx'
import { EntryTools } from '../../entry-tools.tsx'
import { useLeavingQuestion } from '../../leaving-question.tsx'
import { restoreEntry } from '../../missing-entry.tsx'
import { ViewLink } from '../../view-link.tsx'
import { services } from '../content.ts'
import type { ServicePage } from '../schema.ts'
import { AddressSection, CardSection, HeroSection, MainSection, PublicationSection } from './form-sections.tsx'
import { type ServiceValues, serviceKind } from './service-kind.ts'

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
  const preview = useEntryPreview()
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
    <WithEntryPreview editor={editor} preview={preview}>
      <FormHead title={titleOf(editor.base)}>
        <EntryTools editor={editor} editPath={({ _id }) => services.editPath(_id)} />
        {editor.base?.status === 'published' && (
          <ViewLink name={editor.base.name} to={`/services/${encodeURIComponent(editor.base.name)}`} isPublic />
        )}
      </FormHead>
      <EntryForm
        editor={editor}
        label={titleOf(editor.base)}
        discardLabel="Cancel"
        onDiscard={() => editor.leave(listAddress)}
        isLeaving={closesForm}
        actions={
          <Button
            variant="secondary"
            className="aria-pressed:bg-accent-wash"
            aria-pressed={preview.isOpen}
            onClick={preview.toggle}
          >
            <Icon name="eye" className="size-4" />
            Preview
          </Button>
        }
      >
        <SectionsWithRail sections={sections} />
      </EntryForm>
      {dialog}
    </WithEntryPreview>
  )
}

const sections = [
  { id: 'hero', title: 'Hero', fields: ['data.hero'], content: <HeroSection /> },
  { id: 'main', title: 'Main', fields: ['data.main'], content: <MainSection /> },
  { id: 'card', title: 'Card', fields: ['data.mainCard'], content: <CardSection /> },
  { id: 'address', title: 'Address', fields: ['name'], content: <AddressSection /> },
  {
    id: 'publication',
    title: 'Publication',
    fields: ['isDraft', 'publicUntil', ...Object.keys(headLabels)],
    content: <PublicationSection />,
  },
]

const titleOf = (page: ServicePage | undefined) => (page ? `Edit ${page.name}` : 'Create Service')

/** Switching to the other tab keeps the form open. */
const closesForm: IsLeaving = ({ currentLocation: from, nextLocation: to }) =>
  from.pathname !== to.pathname || formIn(from.search) !== formIn(to.search)

function formIn(search: string): string {
  const params = new URLSearchParams(search)
  return JSON.stringify([params.get('edit'), params.get('new')])
}

function FormHead({ title, children }: { title: string; children: React.ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirstPage = useLocation().key === 'default'
  useEffect(() => {
    // The button that opened the form is gone; on the first page of a visit there was none.
    if (!isFirstPage) heading.current?.focus({ preventScroll: true })
  }, [isFirstPage])
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 ref={heading} tabIndex={-1} className="min-w-0 text-xl">
        {title}
      </h2>
      <span className="flex flex-wrap items-center gap-x-6">{children}</span>
    </div>
  )
}
