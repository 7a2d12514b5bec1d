import { readOption, readPage } from '../../../platform/address.ts'
import { sessionApi } from '../../../platform/api/api-client.ts'
import { pageSize, useLastPage } from '../../../ui/paging.ts'
import { useSearchParams } from '../../../ui/search-params.ts'
import { Segments } from '../../../ui/segments.tsx'
import { EmptyState, Loading } from '../../../ui/states.tsx'
import { settle, useAwaited } from '../../../ui/use-awaited.ts'
import { ExportLink } from '../../export-link.tsx'
import { changedParams, pageParam } from '../../list-place.ts'
import { useListSearch } from '../../list-search.tsx'
import { LoadedTable } from '../../loaded-table.tsx'
import { PageTitle } from '../../settings/site/page-title.tsx'
import { activityCsvUrl, listActivity } from '../client.ts'
import { type ActivityType, activityTypeNames, activityTypes } from '../options.ts'
import type { Route } from './+types/activity.page.ts'
import { ActivityTable } from './activity-table.tsx'

interface Address {
  q: string
  type: ActivityType | undefined
  page: number
}

const readAddress = (search: URLSearchParams): Address => ({
  q: search.get('q') ?? '',
  type: readOption(search, 'type', activityTypes),
  page: readPage(search),
})

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const address = readAddress(new URL(request.url).searchParams)
  return { list: settle(listActivity(sessionApi, { ...address, limit: pageSize })) }
}

export function HydrateFallback() {
  return <Loading />
}

const types = [
  { key: 'all', label: 'All' },
  ...activityTypes.map((key) => ({ key, label: activityTypeNames[key] })),
] as const

/** The log of sign-ins, refusals, changes and downloads. */
export default function ActivityPage({ loaderData }: Route.ComponentProps) {
  const [params, setParams] = useSearchParams()
  const list = useAwaited(loaderData.list)
  const address = readAddress(params)

  function go({ page = 1, ...change }: Partial<Address>): void {
    const next = { page: pageParam(page), ...change }
    setParams((latest) => changedParams(latest, next), { replace: true, preventScrollReset: true })
  }

  const search = useListSearch({
    label: 'Search the activity',
    q: address.q,
    text: 'Names, addresses, actions and titles are searched.',
    className: 'w-full sm:w-72',
    onSearch: (q) => go({ q }),
  })
  useLastPage(address.page, list.data?.activity.length ?? 0, list.data?.total ?? 0, (page) => go({ page }))
  return (
    <div className="@container grid gap-5">
      <PageTitle title="Activity" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-2xl">Activity</h1>
          <p className="text-sm text-soft">
            Who did what in the back office.{list.data && ` Kept for ${list.data.days} days.`}
          </p>
        </div>
        <ExportLink
          href={activityCsvUrl(address)}
          renew={() => listActivity(sessionApi, { limit: 1 })}
          failures={['Failed to export the activity', 'Error exporting the activity']}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segments
          label="Kind of activity"
          options={types}
          current={address.type ?? 'all'}
          onChoose={(key) => go({ type: key === 'all' ? undefined : key })}
          className="max-sm:grid max-sm:w-full max-sm:grid-cols-3 max-sm:[&>button]:px-1"
        />
        {search.field}
      </div>
      <LoadedTable load={list} failure="Failed to load the activity" isWordless>
        {(activity) => (
          <ActivityTable
            list={activity}
            page={address.page}
            isBusy={list.isLoading}
            onPage={(page) => go({ page })}
            empty={search.nothing || <EmptyState title="Nothing yet" />}
          />
        )}
      </LoadedTable>
    </div>
  )
}
