import { useState } from 'react'
import type { FieldErrors, FieldPath, UseFormReturn } from 'react-hook-form'
import { ApiError, messageOf, sessionApi } from '../../../platform/api-client.ts'
import { toast } from '../../../ui/toast.tsx'
import { createServicePage, getServicePage, type ServiceDraft, updateServicePage } from '../client.ts'
import type { ServicePage } from '../schema.ts'
import { draftOf } from './service-draft.ts'

type Form = UseFormReturn<ServiceDraft>

interface Conflict {
  message: string
  theirs: ServicePage
}

/** Saves the page. A failure leaves the form as it is; somebody else's newer version is shown beside it. */
export function useServiceSave(form: Form, page: ServicePage | undefined, onSaved: (page: ServicePage) => void) {
  const [revision, setRevision] = useState(page?.revision ?? 0)
  const [conflict, setConflict] = useState<Conflict>()

  async function attempt({ name, data }: ServiceDraft, basedOn: number): Promise<void> {
    try {
      const draft = { name, data }
      const saved = page
        ? await updateServicePage(sessionApi, page._id, draft, basedOn)
        : await createServicePage(sessionApi, draft)
      toast.success(page ? 'Service updated successfully' : 'Service created successfully')
      onSaved(saved)
    } catch (error) {
      const found = await findConflict(page, error)
      if (found) setConflict(found)
      else showFailure(form, error)
    }
  }

  function takeTheirs(): void {
    if (!conflict) return
    form.reset(draftOf(conflict.theirs))
    setRevision(conflict.theirs.revision)
    setConflict(undefined)
  }

  const submit = (basedOn: number) => form.handleSubmit((values) => attempt(values, basedOn), showInvalid)
  return {
    conflict,
    takeTheirs,
    handleSave: submit(revision),
    keepMine: submit(conflict?.theirs.revision ?? revision),
  }
}

/** A 409 that is not about the name: there is a newer revision. */
async function findConflict(page: ServicePage | undefined, error: unknown): Promise<Conflict | undefined> {
  if (!page || !(error instanceof ApiError) || error.status !== 409 || error.fields.name) return undefined
  const theirs = await getServicePage(sessionApi, page._id).catch(() => undefined)
  return theirs && { message: messageOf(error, ''), theirs }
}

function showFailure(form: Form, error: unknown): void {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : []
  const known = fields.filter(([name]) => form.getValues(name as FieldPath<ServiceDraft>) !== undefined)
  known.forEach(([name, message], index) =>
    form.setError(name as FieldPath<ServiceDraft>, { message }, { shouldFocus: index === 0 }),
  )
  toast.error(messageOf(error, 'Failed to save service', 'Error saving service. Please try again.'))
}

async function showInvalid(errors: FieldErrors<ServiceDraft>): Promise<void> {
  const { summaryOf } = await import('./service-resolver.ts')
  toast.error(summaryOf(errors))
}
