import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { mostSearchCharacters, readOption, readPage } from '../../../platform/address.ts'
import { messageOf, sessionApi } from '../../../platform/api-client.ts'
import { LiveSearch } from '../../../ui/live-search.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { pageSize, useLastPage } from '../../../ui/paging.ts'
import { Segments } from '../../../ui/segments.tsx'
import { EmptyState, Loading, NothingMatches, TableSkeleton } from '../../../ui/states.tsx'
import { settle, useAwaited } from '../../../ui/use-awaited.ts'
import { ExportLink } from '../../export-link.tsx'
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

/** Who has signed in, was refused, changed or downloaded what. */
export default function ActivityPage({ loaderData }: Route.ComponentProps) {
  const [search, setSearch] = useSearchParams()
  const { data, error, isLoading, reload } = useAwaited(loaderData.list)
  const searchField = useRef<HTMLInputElement>(null)
  const address = readAddress(search)

  function go(change: Partial<Address>): void {
    const { q, type, page } = { ...address, page: 1, ...change }
    const next = { ...(q && { q }), ...(type && { type }), ...(page > 1 && { page: String(page) }) }
    setSearch(next, { replace: true, preventScrollReset: true })
  }

  useLastPage(address.page, data?.activity.length ?? 0, data?.total ?? 0, (page) => go({ page }))
  return (
    <div className="@container grid gap-5">
      <PageTitle title="Activity" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-2xl">Activity</h1>
          <p className="text-sm text-soft">Who did what in the back office. Kept for a year.</p>
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
          className="max-sm:w-full max-sm:[&>button]:flex-auto max-sm:[&>button]:px-1"
        />
        <LiveSearch
          label="Search the activity"
          q={address.q}
          maxLength={mostSearchCharacters}
          className="w-full sm:w-72"
          input={searchField}
          onSearch={(q) => go({ q })}
        />
      </div>
      {data ? (
        <ActivityTable
          list={data}
          page={address.page}
          isBusy={isLoading}
          onPage={(page) => go({ page })}
          empty={
            address.q ? (
              <NothingMatches
                search={address.q}
                text="Names, addresses, actions and titles are searched."
                onClear={() => {
                  go({ q: '' })
                  searchField.current?.focus()
                }}
              />
            ) : (
              <EmptyState title="Nothing yet" />
            )
          }
        />
      ) : error === undefined ? (
        <TableSkeleton />
      ) : (
        <LoadFailure title={messageOf(error, 'Failed to load the activity')} onRetry={reload} isLoading={isLoading} />
      )}
    </div>
  )
}
