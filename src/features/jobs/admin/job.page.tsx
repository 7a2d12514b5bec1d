import { Loading } from '../../../ui/states.tsx'
import { EntryPage, loadEntry } from '../../entry-page.tsx'
import type { Route } from './+types/job.page.ts'
import { jobList } from './dashboard-list.tsx'
import { JobForm } from './job-form.tsx'
import { jobKind } from './job-kind.ts'
import { newJob } from './job-sections.tsx'

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadEntry(jobKind, params)
}

export function HydrateFallback() {
  return <Loading />
}

export default function JobPage({ loaderData }: Route.ComponentProps) {
  return (
    <EntryPage
      kind={jobKind}
      list={jobList}
      loaded={loaderData}
      initial={newJob}
      titles={['Post Job', 'Edit Job']}
      failures={['Failed to fetch job data', 'Error fetching job data']}
      exits={{ saved: '/admin', discarded: '/jobs', failed: '/admin?tab=jobs' }}
    >
      {(form) => <JobForm {...form} />}
    </EntryPage>
  )
}
