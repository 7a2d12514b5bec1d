import { useEffect, useRef, useState } from 'react'
import { data, type MetaDescriptor, redirect, useRouteLoaderData } from 'react-router'
import { apiContext, nowContext, siteContext } from '../../../entry.server.tsx'
import { apiAt, visitorApi } from '../../../platform/api/api-client.ts'
import { momentHere } from '../../../platform/dates.ts'
import { PageBand } from '../../../ui/band.tsx'
import { LoadingCards } from '../../../ui/loading-cards.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ReloadButton, RetryButton } from '../../../ui/reload-button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { settingsIfReachable, siteOf } from '../../settings/site/site-texts.ts'
import { careerAddress } from '../address.ts'
import type { Route } from './+types/career.page.ts'
import { careerMeta, openPositions } from './career-meta.ts'
import { JobDetail } from './job-detail.tsx'
import { JobOpenings } from './job-openings.tsx'
import { type CareerData, type LoadedCareer, loadCareer, withTexts } from './load-career.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const loaded = atItsAddress(await loadCareer(context.get(apiContext), request.url, context.get(nowContext)))
  return data(withTexts(loaded, context.get(siteContext).settings), { status: loaded.status })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<CareerData> {
  const loading = loadCareer(visitorApi, request.url, momentHere())
  const [loaded, settings] = await Promise.all([loading, settingsIfReachable()])
  return withTexts(atItsAddress(loaded), settings)
}

/** Redirects a job's id or former slug to its current slug. */
function atItsAddress(loaded: LoadedCareer): LoadedCareer {
  const { query, opening } = loaded
  if (opening && opening.job.slug !== query.job) throw redirect(careerAddress({ job: opening.job.slug }), 301)
  return loaded
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return careerMeta(loaderData, siteOf(matches))
}

export default function CareerPage({ loaderData }: Route.ComponentProps) {
  const { shown, isLoading, retry } = useRetry(loaderData)
  const { opening, list, query, jobError, error } = shown
  if (opening) return <JobDetail {...opening} />
  return (
    <>
      <PageBand title="Job Openings" {...loaderData.texts}>
        {list && <p className="mt-4 font-semibold">{openPositions(list.whole.open)}</p>}
      </PageBand>
      <div className="page section">
        {jobError && (
          <div className="mb-10">
            <Notice kind="warning">{jobError}. These are our openings.</Notice>
          </div>
        )}
        {isLoading ? (
          <LoadingCards text="Loading job listings..." isWide />
        ) : error !== undefined ? (
          <Notice
            kind="error"
            title={error}
            actions={
              <>
                <ReloadButton>Refresh Page</ReloadButton>
                <RetryButton variant="secondary" onClick={retry}>
                  Try Again
                </RetryButton>
              </>
            }
          />
        ) : (
          list && <JobOpenings {...list} query={query} />
        )}
      </div>
    </>
  )
}

/** "Try Again" calls the second API host, if set, without a page load. Announces each success and failure once. */
function useRetry(loaded: CareerData) {
  const settings = useRouteLoaderData('root') as { fallbackApiUrl?: string } | undefined
  const [retried, setRetried] = useState<{ of: CareerData; loaded: CareerData }>()
  const [isLoading, setIsLoading] = useState(false)
  const shown = retried?.of === loaded ? retried.loaded : loaded
  const failed = shown.error

  const isList = shown.opening === undefined
  const announced = useRef<{ failed: string | undefined; retried: object | undefined }>(undefined)
  useEffect(() => {
    // A loaded opening needs no announcement: it is visible.
    if (failed === undefined && !isList) return
    // A second failed attempt is announced again.
    if (announced.current && announced.current.failed === failed && announced.current.retried === retried) return
    announced.current = { failed, retried }
    if (failed === undefined) toast.success('Jobs loaded successfully!')
    else toast.error(failed)
  }, [failed, retried, isList])

  async function retry(): Promise<void> {
    setIsLoading(true)
    const again = await loadCareer(
      settings?.fallbackApiUrl ? apiAt(settings.fallbackApiUrl) : visitorApi,
      window.location.href,
      momentHere(),
    )
    setRetried({ of: loaded, loaded: withTexts(again, await settingsIfReachable()) })
    setIsLoading(false)
  }

  return { shown, isLoading, retry }
}
