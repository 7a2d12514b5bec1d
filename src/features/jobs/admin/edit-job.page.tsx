import { site } from '../../../../content/site.ts'
import { FailedEntry, useOpened } from '../../../editor/loaded-entry.tsx'
import { useEntryEditor } from '../../../editor/use-entry-editor.ts'
import { Loading } from '../../../ui/states.tsx'
import { settle } from '../../../ui/use-awaited.ts'
import { useSession } from '../../auth/session.tsx'
import type { Job } from '../schema.ts'
import type { Route } from './+types/edit-job.page.ts'
import { JobForm } from './job-form.tsx'
import { jobKind } from './job-kind.ts'

const failures = ['Failed to fetch job data', 'Error fetching job data'] as const

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return settle(jobKind.get(params.id))
}

export function HydrateFallback() {
  return <Loading />
}

export default function EditJobPage({ loaderData, params }: Route.ComponentProps) {
  const { data: entry, error } = useOpened(params.id, loaderData)
  return (
    <div className="grid gap-6">
      <title>{`Edit Job | ${site.name}`}</title>
      <h1 className="text-2xl">Edit Job</h1>
      {entry ? (
        <EditJob key={entry._id} job={entry} />
      ) : (
        <FailedEntry error={error} noun="job" texts={failures} back="/admin?tab=jobs" />
      )}
    </div>
  )
}

function EditJob({ job }: { job: Job }) {
  const owner = useSession().user?.email ?? ''
  const editor = useEntryEditor(jobKind, { owner, entry: job, onSaved: (_, then) => then?.leave('/admin') })
  return <JobForm title="Edit Job" editor={editor} onDiscard={() => editor.leave('/jobs')} />
}
