import { useWatch } from 'react-hook-form'
import { EntryForm } from '../../../editor/entry-form.tsx'
import { draftOutcome, isPast, pastOutcome, publicOutcome, untilWords } from '../../../editor/publication.tsx'
import type { EntryEditor } from '../../../editor/use-entry-editor.ts'
import { isUnseen } from '../../../entries/publication-status.ts'
import { Loading } from '../../../ui/states.tsx'
import { CreatedNotice } from '../../created-notice.tsx'
import { EntryPage, loadEntry } from '../../entry-page.tsx'
import { settingsIfReachable } from '../../settings/site/site-texts.ts'
import type { FirmPlaces } from '../places.ts'
import { currencyOf } from '../salary.ts'
import type { Job, JobInput } from '../schema.ts'
import type { Route } from './+types/job.page.ts'
import { jobList } from './dashboard-list.tsx'
import { jobKind } from './job-kind.ts'
import { JobPreview } from './job-preview.tsx'
import { JobFields, type JobValues, newJob } from './job-sections.tsx'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  // A new job starts with the currency of the firm's country.
  const [loaded, settings] = await Promise.all([loadEntry(jobKind, params), settingsIfReachable()])
  return { loaded, initial: settings ? { ...newJob, currency: currencyOf(countryOf(settings)) } : newJob }
}

const countryOf = ({ offices, country }: FirmPlaces) => offices[0]?.country ?? country

export function HydrateFallback() {
  return <Loading />
}

export default function JobPage({ loaderData }: Route.ComponentProps) {
  return (
    <EntryPage
      kind={jobKind}
      list={jobList}
      {...loaderData}
      titles={['Post Job', 'Edit Job']}
      failures={['Failed to fetch job data', 'Error fetching job data']}
      exits={{ saved: '/admin', discarded: '/jobs', failed: '/admin?tab=jobs' }}
      notice={(job) => <CreatedNotice key={job._id} entry={job} noun="job" list={jobList} />}
    >
      {(form) => <JobForm {...form} />}
    </EntryPage>
  )
}

interface Props {
  editor: EntryEditor<JobValues, JobInput, Job>
  onDiscard: () => void
}

/** The form for both a new and a saved job. */
function JobForm({ editor, onDiscard }: Props) {
  const [isActive, inReview, publicUntil] = useWatch({
    control: editor.form.control,
    name: ['isActive', 'inReview', 'publicUntil'],
  })
  return (
    <EntryForm
      editor={editor}
      label={editor.base ? 'Edit Job' : 'Post Job'}
      outcome={outcomeOf({ isActive, inReview, publicUntil }, editor.base)}
      onDiscard={onDiscard}
    >
      <JobFields
        hasStatus={editor.base !== undefined}
        preview={<JobPreview control={editor.form.control} saved={editor.base} />}
      />
    </EntryForm>
  )
}

/** Returns what the save will do, shown beside the button. */
function outcomeOf(
  { isActive, inReview, publicUntil }: Pick<JobValues, 'isActive' | 'inReview' | 'publicUntil'>,
  saved: Job | undefined,
): string {
  const wasPublic = saved !== undefined && !isUnseen(saved.status)
  if (!isActive) return draftOutcome(wasPublic, inReview)
  return isPast(publicUntil) ? pastOutcome(wasPublic) : publicOutcome(wasPublic) + untilWords(publicUntil)
}
