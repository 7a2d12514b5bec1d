import { useRef, useState } from 'react'
import { EntryForm } from '../../../editor/entry-form.tsx'
import { EntryHistory } from '../../../editor/history.tsx'
import { FailedEntry, useOpened } from '../../../editor/loaded-entry.tsx'
import { useEntryEditor } from '../../../editor/use-entry-editor.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loading } from '../../../ui/states.tsx'
import { settle } from '../../../ui/use-awaited.ts'
import { useMedia } from '../../../ui/use-media.ts'
import { useSession } from '../../auth/session.tsx'
import { firmOf } from '../look.ts'
import type { StoredSettings } from '../schema.ts'
import { PageTitle } from '../site/page-title.tsx'
import { takeSettings } from '../site/site-texts.ts'
import type { Route } from './+types/settings.page.ts'
import { applyAccent } from './apply-accent.ts'
import { findOldContacts, type OldContact, replaceText } from './old-contact.ts'
import { OldContactQuestion } from './old-contact-question.tsx'
import { settingsKind } from './settings-kind.ts'
import { SettingsPreview } from './settings-preview.tsx'
import { SettingsRail } from './settings-rail.tsx'
import { SettingsSections } from './settings-sections.tsx'
import { useOpenSection } from './use-open-section.ts'

export function clientLoader() {
  return settle(settingsKind.get('site'))
}

export function HydrateFallback() {
  return <Loading />
}

const failures = ['Failed to fetch the settings', 'Error fetching the settings'] as const

/** The firm's own texts and choices, for owners. */
export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const { data: settings, error } = useOpened('settings', loaderData)
  return (
    <>
      <PageTitle title="Settings" />
      {settings ? (
        <Editor settings={settings} />
      ) : (
        <div className="grid gap-6">
          <Head />
          <FailedEntry error={error} noun="page of settings" texts={failures} back="/admin" />
        </div>
      )}
    </>
  )
}

function Head({ children }: { children?: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <h1 className="text-2xl">Settings</h1>
      <div className="flex flex-wrap justify-end gap-3">{children}</div>
    </div>
  )
}

function Editor({ settings }: { settings: StoredSettings }) {
  const saved = useRef(settings)
  const [left, setLeft] = useState<OldContact[]>([])
  const editor = useEntryEditor(settingsKind, {
    owner: useSession().user?.email ?? '',
    entry: settings,
    onSaved: (now) => {
      takeSettings(now, firmOf(now))
      applyAccent(now.brand.accent)
      const found = findOldContacts(saved.current, now)
      setLeft((before) => [...before, ...found])
      saved.current = now
    },
  })
  const [contact, ...others] = left
  function replace({ places, old, now }: OldContact): void {
    setLeft(others)
    for (const place of places)
      editor.form.setValue(place, replaceText(editor.form.getValues(place), old, now), { shouldDirty: true })
    void editor.save()
  }
  return (
    <>
      <EntryForm editor={editor} label="Settings" discardLabel="Discard" onDiscard={() => {}}>
        <Sections history={<EntryHistory editor={editor} />} />
      </EntryForm>
      {contact && (
        <OldContactQuestion contact={contact} onReplace={() => replace(contact)} onClose={() => setLeft(others)} />
      )}
    </>
  )
}

/** One section at a time, with a preview of the site. */
function Sections({ history }: { history: React.ReactNode }) {
  const section = useOpenSection()
  const [isOpen, setIsOpen] = useState(false)
  const isWide = useMedia(wide)
  return (
    <>
      <Head>
        {!isWide && (
          <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
            <Icon name="eye" className="size-4" />
            Preview
          </Button>
        )}
        {history}
      </Head>
      <div className="grid items-start gap-6 lg:grid-cols-[11rem_minmax(0,1fr)] xl:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1fr)]">
        <SettingsRail open={section} />
        <SettingsSections open={section} />
        {isWide && (
          <div className="sticky top-[calc(var(--spacing-admin-header)+1.5rem)] h-[calc(100dvh-var(--spacing-admin-header)-7rem)]">
            <SettingsPreview section={section} hasTitle />
          </div>
        )}
      </div>
      {isOpen && !isWide && (
        <Dialog title="Preview" size="wide" onClose={() => setIsOpen(false)}>
          <div className="h-[70dvh]">
            <SettingsPreview section={section} />
          </div>
          <Button variant="secondary" onClick={() => setIsOpen(false)}>
            Close
          </Button>
        </Dialog>
      )}
    </>
  )
}

const wide = '(width >= 80rem)'
