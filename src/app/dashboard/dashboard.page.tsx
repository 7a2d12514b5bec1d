import { Navigate, type ShouldRevalidateFunctionArgs } from 'react-router'
import { useMay } from '../../editor/rights.ts'
import { listDeadLinks } from '../../features/links/client.ts'
import { getFirstHour } from '../../features/settings/first-hour/first-hour-client.ts'
import { FirstHourPanel } from '../../features/settings/first-hour/first-hour-panel.tsx'
import { PageTitle } from '../../features/settings/site/page-title.tsx'
import { messageOf, sessionApi } from '../../platform/api/api-client.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Loading, TableSkeleton } from '../../ui/states.tsx'
import { settle, useAwaited } from '../../ui/use-awaited.ts'
import type { Route } from './+types/dashboard.page.ts'
import { getActivity } from './activity.ts'
import { ActivityPanel } from './activity-panel.tsx'
import { dashboardAddress, readDashboardQuery, useDashboardAddress } from './dashboard-address.ts'
import { Lists } from './lists.tsx'
import { MailSecretNotice } from './mail-secret-notice.tsx'
import { getOverview, overviewWithout } from './overview.ts'
import { useOwnLists } from './own-lists.ts'
import { listReviewed } from './reviewed.ts'
import { Statistics, StatisticsWaiting } from './statistics.tsx'
import { TodoStrip } from './todo-strip.tsx'
import { useDeletion } from './use-deletion.tsx'
import { failureText, hasSameLists, loadLists, useLists } from './use-lists.ts'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return {
    overview: settle(getOverview(sessionApi)),
    activity: settle(getActivity(sessionApi)),
    reviewed: settle(listReviewed(sessionApi)),
    deadLinks: settle(listDeadLinks(sessionApi)),
    firstHour: settle(getFirstHour(sessionApi)),
    lists: loadLists(readDashboardQuery(new URL(request.url).searchParams)),
  }
}

/** Switching tabs needs no loading, because the first page of each list is loaded. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  const [before, next] = [readDashboardQuery(currentUrl.searchParams), readDashboardQuery(nextUrl.searchParams)]
  return currentUrl.href === nextUrl.href || !hasSameLists(before, next)
}

export function HydrateFallback() {
  return <Loading />
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const place = useDashboardAddress()
  const names = useOwnLists()
  const [first] = names
  const isWriter = useMay('writers')
  const { lists, drop } = useLists(loaderData.lists, place.query, (page) => place.go({ page }, { replace: true }))
  const overview = useAwaited(loaderData.overview)
  const activity = useAwaited(loaderData.activity)
  const reviewed = useAwaited(loaderData.reviewed)
  const deadLinks = useAwaited(loaderData.deadLinks)
  const firstHour = useAwaited(loaderData.firstHour)
  const { question, ask } = useDeletion({
    failureText,
    onDeleted(item) {
      overview.setData((before) => before && overviewWithout(before, item))
      drop(item)
      reload()
    },
    onRestored: reload,
  })
  function reload(): void {
    overview.reload()
    deadLinks.reload()
  }

  const needed = [overview, ...Object.values(lists)]
  const missing = needed.filter(({ data }) => data === undefined)
  const failed = missing.find(({ error, isLoading }) => error !== undefined && !isLoading)
  // What stands above the tables would move the rows under a click if it arrived later.
  const isComplete = missing.length === 0 && [reviewed, deadLinks, firstHour].every(({ data, error }) => data ?? error)
  const shown = isComplete ? overview.data : undefined
  if (first && !names.includes(place.query.list)) {
    return (
      <Navigate
        to={dashboardAddress({ ...place.query, list: first, status: undefined, filters: {}, sort: undefined })}
        replace
      />
    )
  }
  return (
    <div className="grid gap-6">
      <PageTitle title="Dashboard" />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h1 className="text-2xl">Dashboard</h1>
        <QuickActions isWriter={isWriter} />
      </div>
      {failed ? (
        <LoadFailure title={messageOf(failed.error, failureText)} onRetry={overview.reload} />
      ) : (
        <>
          {shown?.mailSecret?.daysLeft !== undefined && <MailSecretNotice daysLeft={shown.mailSecret.daysLeft} />}
          {shown && firstHour.data?.isShown && (
            <FirstHourPanel firstHour={firstHour.data} onChange={(changed) => firstHour.setData(() => changed)} />
          )}
          <TodoStrip
            overview={shown}
            reviewed={reviewed.data?.reviewed ?? []}
            asked={reviewed.data?.asked ?? []}
            deadLinks={isWriter ? (deadLinks.data?.total ?? 0) : 0}
          />
          {shown ? (
            <Lists {...place} lists={lists} overview={shown} onDelete={ask} onChanged={reload} />
          ) : (
            <ListsWaiting />
          )}
          <div className="grid gap-3">
            {shown ? <Statistics overview={shown} /> : <StatisticsWaiting />}
            <ActivityPanel load={activity} />
          </div>
        </>
      )}
      {question}
    </div>
  )
}

function QuickActions({ isWriter }: { isWriter: boolean }) {
  return (
    <nav aria-label="Quick actions" className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto sm:gap-3">
      {isWriter && (
        <ButtonLink to="/admin/add-blog" className="max-sm:px-2">
          <Icon name="plus" className="size-4 max-sm:hidden" />
          New Blog Post
        </ButtonLink>
      )}
      <ButtonLink to="/admin/add-job" variant={isWriter ? 'secondary' : 'primary'} className="max-sm:px-2">
        <Icon name="plus" className="size-4 max-sm:hidden" />
        New Job Posting
      </ButtonLink>
    </nav>
  )
}

/** "Loading...", in a skeleton of the tables. As high as the window, so that content below does not visibly move. */
function ListsWaiting() {
  return (
    <div className="grid min-h-dvh content-start gap-6">
      <Loading />
      <TableSkeleton />
    </div>
  )
}
