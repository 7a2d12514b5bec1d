import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { site } from '../../../../content/site.ts'
import { sessionApi } from '../../../platform/api-client.ts'
import { RestoredNotice } from '../../../ui/restored-notice.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useLocalDraft } from '../../../ui/use-local-draft.ts'
import { useUnsavedChanges } from '../../../ui/use-unsaved-changes.tsx'
import { createJob, type JobDraft } from '../client.ts'
import { emptyJob } from './job-draft.ts'
import { JobForm } from './job-form.tsx'
import { type JobFormApi, showFailure, useJobForm, useResetToTitle } from './use-job-form.ts'

export default function AddJobPage() {
  const form = useJobForm(emptyJob)
  const { isRestored, forget } = useKeptDraft(form)
  const resetToTitle = useResetToTitle(form)
  const warning = useUnsavedChanges(form.formState.isDirty)

  function startOver(): void {
    resetToTitle(emptyJob)
    forget()
  }

  async function handlePublish(draft: JobDraft): Promise<void> {
    try {
      await createJob(sessionApi, draft)
      toast.success('Job posting created successfully!')
      startOver()
    } catch (error) {
      showFailure(form, error, 'Failed to create job posting', 'An error occurred while creating the job posting')
    }
  }

  return (
    <>
      <title>{`Post Job | ${site.name}`}</title>
      <JobForm
        title="Post Job"
        form={form}
        saveLabel="Publish Job"
        busyLabel="Publishing..."
        onSave={form.handleSubmit(handlePublish)}
        onDiscard={startOver}
        notice={isRestored && <RestoredNotice onDiscard={startOver} />}
      />
      {warning}
    </>
  )
}

/** Keeps what is typed in this browser until it is published or discarded, and puts it back in. */
function useKeptDraft(form: JobFormApi): { isRestored: boolean; forget: () => void } {
  const { reset, control, formState } = form
  const values = useWatch({ control }) as JobDraft
  const kept = useLocalDraft<JobDraft>('job-draft', formState.isDirty ? values : undefined)
  const [isRestored, setIsRestored] = useState(false)
  const { readKept, forget } = kept

  useEffect(() => {
    const draft = readKept()
    if (!draft) return
    reset({ ...emptyJob, ...draft }, { keepDefaultValues: true })
    setIsRestored(true)
  }, [readKept, reset])

  return {
    isRestored: isRestored && formState.isDirty,
    forget: () => {
      setIsRestored(false)
      forget()
    },
  }
}
