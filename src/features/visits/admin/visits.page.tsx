import { messageOf, sessionApi } from '../../../platform/api/api-client.ts'
import { formatNumber } from '../../../ui/format.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useSearchParams } from '../../../ui/search-params.ts'
import { Segments } from '../../../ui/segments.tsx'
import { EmptyState, Loading } from '../../../ui/states.tsx'
import { settle, useAwaited } from '../../../ui/use-awaited.ts'
import { ExportLink } from '../../export-link.tsx'
import { PageTitle } from '../../settings/site/page-title.tsx'
import { getVisits, type Visits, visitsCsvUrl } from '../client.ts'
import { daysKept } from '../options.ts'
import type { Route } from './+types/visits.page.ts'
import { CountTable, PageLink } from './count-table.tsx'
import { DayChart } from './day-chart.tsx'
import { MonthTable } from './month-table.tsx'

const all = String(daysKept) as `${typeof daysKept}`
const ranges = ['7', '30', '90', all] as const
type Range = (typeof ranges)[number]
const options = ranges.map((key) => ({ key, label: key === all ? 'All' : `${key} days` }))

function readRange(search: URLSearchParams): Range {
  return ranges.find((range) => range === search.get('days')) ?? '30'
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const range = readRange(new URL(request.url).searchParams)
  return { visits: settle(getVisits(sessionApi, Number(range))) }
}

export function HydrateFallback() {
  return <Loading />
}

/** How often the site is visited, from where, and what visitors then do. */
export default function VisitsPage({ loaderData }: Route.ComponentProps) {
  const [search, setSearch] = useSearchParams()
  const range = readRange(search)
  const { data, error, isLoading, reload } = useAwaited(loaderData.visits)
  return (
    <div className="@container grid gap-5">
      <PageTitle title="Visits" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">Visits</h1>
        <div className="flex flex-wrap items-center gap-3">
          <Segments
            label="Period"
            options={options}
            current={range}
            onChoose={(days) => setSearch({ days }, { replace: true, preventScrollReset: true })}
          />
          <ExportLink
            href={visitsCsvUrl(Number(range))}
            renew={() => getVisits(sessionApi, 1)}
            failures={['Failed to export the visits', 'Error exporting the visits']}
          />
        </div>
      </div>
      {error !== undefined ? (
        <LoadFailure title={messageOf(error, 'Failed to load the visits')} onRetry={reload} isLoading={isLoading} />
      ) : data ? (
        <Figures visits={data} isBusy={isLoading} />
      ) : (
        <Loading />
      )}
    </div>
  )
}

const postStart = '/blog?post='
const isPost = (page: string) => page.startsWith(postStart)
const postIn = (page: string) => page.slice(postStart.length)

function Figures({ visits, isBusy }: { visits: Visits; isBusy: boolean }) {
  const { isCounting, days, months, pages, referrers, actions, titles } = visits
  const views = days.reduce((sum, day) => sum + day.views, 0)
  return (
    <div className="grid gap-5" aria-busy={isBusy}>
      {!isCounting && <Notice kind="info" title="Visits are not counted: the setting is off." />}
      {views === 0 ? (
        <EmptyState title="No visits in this period">
          <p className="text-soft">
            Page views are counted without cookies. Bots, administrators and browsers that ask not to be tracked are
            left out.
          </p>
        </EmptyState>
      ) : (
        <DayChart days={days} />
      )}
      <MonthTable months={months} />
      <div className="grid items-start gap-5 @4xl:grid-cols-2">
        <CountTable
          title="Pages"
          of="Page"
          rows={pages.map(({ page, views: count }) => ({
            key: page,
            name: <PageLink page={page} label={titles[page]} />,
            count,
          }))}
        />
        <div className="grid gap-5">
          <CountTable
            title="Most read posts"
            of="Post"
            rows={pages
              .filter(({ page }) => isPost(page))
              .map(({ page, views: count }) => ({
                key: page,
                name: <PageLink page={page} label={titles[page] ?? postIn(page)} />,
                count,
              }))}
          />
          <CountTable
            title="Where visitors come from"
            of="Site"
            rows={referrers.map(({ host, views: count }) => ({ key: host, name: host, count }))}
          />
          <CountTable
            title="What visitors do"
            of="Page"
            rows={actions.map(({ action, page, count }) => ({
              key: `${action} ${page}`,
              name: (
                <>
                  {action === 'message' ? 'Message from ' : 'Apply Now on '}
                  <PageLink page={page} label={titles[page]} />
                </>
              ),
              count,
            }))}
          />
        </div>
      </div>
      <p className="text-xs text-soft">
        Counted by day (UTC) and kept for 400 days. {formatNumber(views)} views in this period. A visitor counts once a
        day; nothing that identifies anybody is stored.
      </p>
    </div>
  )
}
