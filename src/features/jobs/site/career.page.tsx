import { useEffect, useState } from 'react'
import { data, type MetaDescriptor, useRouteLoaderData } from 'react-router'
import { site } from '../../../../content/site.ts'
import { apiContext } from '../../../entry.server.tsx'
import { ApiError, type ApiTransport, apiAt, browserApi, isMissing } from '../../../platform/api-client.ts'
import { pageMeta, publicUrlOf } from '../../../platform/page-meta.ts'
import { PageBand } from '../../../ui/band.tsx'
import { Button } from '../../../ui/button.tsx'
import { excerpt } from '../../../ui/format.ts'
import { LoadingCards } from '../../../ui/loading-cards.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { shareImage } from '../../../ui/share-card.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.tsx'
import { getJob, listJobs } from '../client.ts'
import type { Job } from '../schema.ts'
import { careerCard, jobCard } from '../share-card.ts'
import type { Route } from './+types/career.page.ts'
import { JobDetail } from './job-detail.tsx'
import { filterJobs, JobFilters } from './job-filters.tsx'
import { JobList } from './job-list.tsx'
import { jobPosting } from './job-posting.ts'

interface Loaded {
  jobs: Job[]
  /** The job that ?job= names. */
  job?: Job | undefined
  /** Why that job cannot be shown. */
  jobError?: string
  /** Why there is no list. */
  error?: string
  status: number
  /** The moment that deadlines are compared with, the same on the server and in the browser. */
  now: string
}

async function load(api: ApiTransport, url: string): Promise<Loaded> {
  const now = new Date().toISOString()
  const id = new URL(url).searchParams.get('job')
  try {
    const [jobs, named] = await Promise.all([listJobs(api), id ? loadJob(api, id) : undefined])
    return { jobs, now, status: 200, ...named }
  } catch (error) {
    return { jobs: [], now, ...failure(error) }
  }
}

function failure(error: unknown): { error: string; status: number } {
  if (!(error instanceof ApiError)) return { error: 'An error occurred while fetching jobs', status: 500 }
  return { error: error.hasServerText ? error.message : 'Failed to fetch jobs', status: error.status }
}

/** A job that is not there leaves the list standing. */
async function loadJob(api: ApiTransport, id: string): Promise<Partial<Loaded>> {
  try {
    return { job: await getJob(api, id) }
  } catch (error) {
    if (!isMissing(error)) throw error
    return { jobError: error.message, status: 404 }
  }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const loaded = await load(context.get(apiContext), request.url)
  return data(loaded, { status: loaded.status })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(browserApi, request.url)
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  const base = publicUrlOf(matches)
  const job = loaderData?.job
  const image = shareImage(job ? jobCard(job) : careerCard(), base)
  const shared = { siteName: site.name, image, isHidden: (loaderData?.status ?? 200) !== 200 }
  const home = { name: site.name, url: `${base}/` }
  const list = { title: 'Job Openings', url: `${base}/career` }
  if (!job) return pageMeta({ ...shared, ...list, description: site.career.text, above: [home] })
  const url = `${base}/career?job=${job._id}`
  const description = excerpt(job.description, 200)
  const isOpen = job.status === 'active'
  const above = [home, { name: list.title, url: list.url }]
  const jsonLd = isOpen ? [jobPosting(job, base)] : []
  return pageMeta({ ...shared, title: job.title, description, url, above, jsonLd })
}

export default function CareerPage({ loaderData }: Route.ComponentProps) {
  const { shown, isLoading, retry } = useRetry(loaderData)
  const { jobs, job, jobError, error, now } = shown
  if (job) return <JobDetail job={job} others={jobs.filter(({ _id }) => _id !== job._id)} now={now} />
  return (
    <>
      <PageBand title="Job Openings" text={site.career.text} picture={site.career.picture} />
      <div className="page section">
        {jobError && (
          <div className="mb-10">
            <Notice kind="warning">{jobError}. These are our openings.</Notice>
          </div>
        )}
        {isLoading ? (
          <LoadingCards text="Loading job listings..." isWide />
        ) : error ? (
          <Notice
            kind="error"
            title={error}
            actions={
              <>
                <Button onClick={() => window.location.reload()}>Refresh Page</Button>
                <Button variant="secondary" onClick={retry}>
                  Try Again
                </Button>
              </>
            }
          />
        ) : jobs.length === 0 ? (
          <EmptyState title="No job openings available at this time">
            <p className="text-soft">Write to us anyway: good people are never off topic.</p>
          </EmptyState>
        ) : (
          <Openings jobs={jobs} now={now} />
        )}
      </div>
    </>
  )
}

function Openings({ jobs, now }: { jobs: Job[]; now: string }) {
  return <JobFilters jobs={jobs}>{(filter) => <JobList jobs={filterJobs(jobs, filter)} now={now} />}</JobFilters>
}

/** "Try Again" asks the second API host where one is set, in the page; success and failure are said once each. */
function useRetry(loaded: Loaded) {
  const settings = useRouteLoaderData('root') as { fallbackApiUrl?: string } | undefined
  const [retried, setRetried] = useState<{ of: Loaded; loaded: Loaded }>()
  const [isLoading, setIsLoading] = useState(false)
  const shown = retried?.of === loaded ? retried.loaded : loaded
  const failed = shown.error

  // biome-ignore lint/correctness/useExhaustiveDependencies: a second failed try is announced again.
  useEffect(() => {
    if (failed === undefined) toast.success('Jobs loaded successfully!')
    else toast.error(failed)
  }, [failed, retried])

  async function retry(): Promise<void> {
    setIsLoading(true)
    const again = await load(
      settings?.fallbackApiUrl ? apiAt(settings.fallbackApiUrl) : browserApi,
      window.location.href,
    )
    setRetried({ of: loaded, loaded: again })
    setIsLoading(false)
  }

  return { shown, isLoading, retry }
}
