import { useEffect, useRef, useState } from 'react'
import { FormProvider, type Resolver, useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ConflictNotice, differencesBetween } from '../../../ui/conflict-notice.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RestoredNotice } from '../../../ui/restored-notice.tsx'
import type { ServiceDraft } from '../client.ts'
import type { ServicePage } from '../schema.ts'
import { AddressSection, CardSection, HeroSection, MainSection } from './form-sections.tsx'
import { draftFrom, draftOf, fieldLabels, type ServiceStart, textsOf } from './service-draft.ts'
import { ServicePreview } from './service-preview.tsx'
import { useKeptDraft } from './use-kept-draft.ts'
import { useServiceSave } from './use-service-save.ts'

interface Props {
  /** Undefined for a new page, which starts with `start`. */
  page: ServicePage | undefined
  start: ServiceStart
  /** Where a new page is kept in this browser until it is saved. */
  draftKey: string
  onSaved: (page: ServicePage) => void
  onClose: () => void
  onDirty: (isDirty: boolean) => void
}

// What takes the focus must not lie below the bar at the bottom.
const formClass = 'grid gap-5 [&_:is(button,input,textarea)]:scroll-mt-24 [&_:is(button,input,textarea)]:scroll-mb-28'

/** The rules are loaded with the first form that is checked. */
const resolver: Resolver<ServiceDraft> = async (...args) => (await import('./service-resolver.ts')).resolve(...args)

export function ServiceForm({ page, start, draftKey, onSaved, onClose, onDirty }: Props) {
  const [defaultValues] = useState(() => (page ? draftOf(page) : draftFrom(start)))
  const form = useForm<ServiceDraft>({ resolver, defaultValues })
  const { isDirty, isSubmitting } = form.formState
  const [isPreviewing, setIsPreviewing] = useState(false)
  const kept = useKeptDraft(form, page ? undefined : draftKey)
  const { conflict, handleSave, keepMine, takeTheirs } = useServiceSave(form, page, (saved) => {
    kept.forget()
    onSaved(saved)
  })
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])

  return (
    <FormProvider {...form}>
      <form noValidate aria-labelledby="service-form-title" onSubmit={handleSave} className={formClass}>
        <FormHead page={page} />
        {kept.isRestored && <RestoredNotice onDiscard={() => kept.startOver(defaultValues)} />}
        <AddressSection />
        <HeroSection />
        <MainSection />
        <CardSection />
        {conflict && (
          <InSight>
            <ConflictNotice
              message={conflict.message}
              differences={differencesBetween(
                textsOf(form.getValues()),
                textsOf(draftOf(conflict.theirs)),
                fieldLabels,
              )}
              onKeepMine={keepMine}
              onTakeTheirs={takeTheirs}
              isBusy={isSubmitting}
            />
          </InSight>
        )}
        <FormActions>
          <Button variant="quiet" disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="secondary" onClick={() => setIsPreviewing(true)}>
            <Icon name="eye" className="size-4" />
            Preview
          </Button>
          <Button type="submit" disabled={isSubmitting}>
            {isSubmitting ? 'Saving...' : 'Save'}
          </Button>
        </FormActions>
      </form>
      {isPreviewing && <ServicePreview draft={form.getValues()} onClose={() => setIsPreviewing(false)} />}
    </FormProvider>
  )
}

/** In a long form, what appears must be seen: it is scrolled to just above the bar. */
function InSight({ children }: { children: React.ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div ref={box} className="scroll-mt-24 scroll-mb-24">
      {children}
    </div>
  )
}

function FormHead({ page }: { page: ServicePage | undefined }) {
  const title = useRef<HTMLHeadingElement>(null)
  const isFirstPage = useLocation().key === 'default'
  useEffect(() => {
    // What opened the form is gone with the list; at the start of a visit there was nothing.
    if (!isFirstPage) title.current?.focus({ preventScroll: true })
  }, [isFirstPage])
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 ref={title} id="service-form-title" tabIndex={-1} className="min-w-0 text-xl">
        {page ? `Edit ${page.name}` : 'Create Service'}
      </h2>
      {page && (
        <a
          href={`/services/${encodeURIComponent(page.name)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('quiet', '-mx-3', 'small')}
        >
          <Icon name="external" className="size-4" />
          Public page
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
    </div>
  )
}
