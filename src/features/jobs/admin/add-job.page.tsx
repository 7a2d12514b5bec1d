import { site } from '../../../../content/site.ts'
import { useEntryEditor } from '../../../editor/use-entry-editor.ts'
import { useSession } from '../../auth/session.tsx'
import { JobForm } from './job-form.tsx'
import { jobKind } from './job-kind.ts'
import { newJob } from './job-sections.tsx'

export default function AddJobPage() {
  const owner = useSession().user?.email ?? ''
  const editor = useEntryEditor(jobKind, { owner, initial: newJob, onSaved: (_, then) => then?.focusFirst() })
  const title = editor.base ? 'Edit Job' : 'Post Job'
  return (
    <div className="grid gap-6">
      <title>{`${title} | ${site.name}`}</title>
      <h1 className="text-2xl">{title}</h1>
      <JobForm title={title} editor={editor} onDiscard={() => {}} />
    </div>
  )
}
