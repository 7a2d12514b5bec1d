import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { site } from '../../../../content/site.ts'
import { ApiError, isMissing, messageOf, sessionApi } from '../../../platform/api-client.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ConflictNotice, differencesBetween } from '../../../ui/conflict-notice.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { Loading } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useLoad } from '../../../ui/use-load.ts'
import { useUnsavedChanges } from '../../../ui/use-unsaved-changes.tsx'
import { getJob, type JobDraft, updateJob } from '../client.ts'
import type { Job } from '../schema.ts'
import { draftOf, jobLabels, withTimeKept } from './job-draft.ts'
import { JobForm } from './job-form.tsx'
import { showFailure, useJobForm, useResetToTitle } from './use-job-form.ts'

export default function EditJobPage() {
  const { id = '' } = useParams()
  const { data: job, error, isLoading, reload } = useLoad(() => getJob(sessionApi, id), id)
  return (
    <>
      <title>{`Edit Job | ${site.name}`}</title>
      {error === undefined && job ? (
        <EditJob key={job._id} loaded={job} />
      ) : (
        <div className="grid gap-6">
          <h1 className="text-2xl">Edit Job</h1>
          {error === undefined ? <Loading /> : <FailedLoad error={error} onRetry={reload} isLoading={isLoading} />}
        </div>
      )}
    </>
  )
}

function FailedLoad({ error, ...retry }: { error: unknown; onRetry: () => void; isLoading: boolean }) {
  return (
    <LoadFailure
      title={messageOf(error, 'Failed to fetch job data', 'Error fetching job data')}
      missing={isMissing(error) ? 'job' : undefined}
      back={
        <ButtonLink to="/admin?tab=jobs" variant="secondary">
          Back to the dashboard
        </ButtonLink>
      }
      {...retry}
    />
  )
}

interface Conflict {
  message: string
  mine: JobDraft
  theirs: Job
}

const failures = ['Failed to update job posting', 'An error occurred while updating the job posting'] as const

function EditJob({ loaded }: { loaded: Job }) {
  const [job, setJob] = useState(loaded)
  const [conflict, setConflict] = useState<Conflict>()
  const form = useJobForm(draftOf(loaded))
  const resetToTitle = useResetToTitle(form)
  const { leaveTo, warning } = useLeave(form.formState.isDirty)

  async function save(draft: JobDraft, base: Job): Promise<void> {
    try {
      await updateJob(sessionApi, base._id, withTimeKept(draft, base), base.revision)
      toast.success('Job posting updated successfully!')
      leaveTo('/admin')
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await showConflict(draft, error)
      else showFailure(form, error, ...failures)
    }
  }

  async function showConflict(mine: JobDraft, { message }: ApiError): Promise<void> {
    try {
      setConflict({ message, mine, theirs: await getJob(sessionApi, loaded._id) })
    } catch (error) {
      showFailure(form, error, ...failures)
    }
  }

  function takeTheirs(theirs: Job): void {
    resetToTitle(draftOf(theirs))
    setJob(theirs)
    setConflict(undefined)
  }

  return (
    <>
      <JobForm
        title="Edit Job"
        form={form}
        hasStatus
        saveLabel="Update Job"
        busyLabel="Updating..."
        onSave={form.handleSubmit((draft) => save(draft, job))}
        onDiscard={() => leaveTo('/jobs')}
        notice={
          conflict && (
            <InView key={conflict.theirs.revision}>
              <ConflictNotice
                message={conflict.message}
                differences={differencesBetween(conflict.mine, draftOf(conflict.theirs), jobLabels)}
                isBusy={form.formState.isSubmitting}
                onKeepMine={form.handleSubmit((draft) => save(draft, conflict.theirs))}
                onTakeTheirs={() => takeTheirs(conflict.theirs)}
              />
            </InView>
          )
        }
      />
      {warning}
    </>
  )
}

/** What appears far from where the reader is: it takes the focus, and with it comes into view. */
function InView({ children }: { children: React.ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  )
}

/** Warns of unsaved changes, but not where the form itself leads away. */
function useLeave(isDirty: boolean) {
  const navigate = useNavigate()
  const [target, setTarget] = useState<string>()
  const warning = useUnsavedChanges(isDirty && target === undefined)
  // After the warning has been taken back: in the handler it would still stand in the way.
  useEffect(() => {
    if (target !== undefined) void navigate(target)
  }, [target, navigate])
  return { leaveTo: setTarget, warning }
}
