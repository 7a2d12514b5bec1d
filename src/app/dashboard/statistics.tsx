import type { Statistic } from '../../features/admin-list.ts'
import { Skeleton } from '../../ui/states.tsx'
import { adminLists, type ListName } from './admin-lists.ts'
import type { Overview } from './overview.ts'
import { useOwnLists } from './own-lists.ts'

const layout = 'grid grid-cols-[minmax(0,1fr)] gap-3 xl:grid-cols-2'

interface Count extends Statistic {
  count: number
}

export function Statistics({ overview }: { overview: Overview }) {
  return (
    <section aria-label="Statistics" className={layout}>
      {useOwnLists().map((name) => (
        <Group key={name} counts={countsOf(name, overview)} />
      ))}
    </section>
  )
}

/** The same without numbers, so that nothing moves when they are loaded. */
export function StatisticsWaiting() {
  return (
    <div aria-hidden="true" className={layout}>
      {useOwnLists().map((name) => (
        <Group key={name} counts={countsOf(name)} isWaiting />
      ))}
    </div>
  )
}

function countsOf(name: ListName, overview?: Overview): Count[] {
  const numbers = overview?.[name]
  return adminLists[name].statistics.map((statistic) => ({
    ...statistic,
    count: (statistic.statuses ?? ['total']).reduce((sum, status) => sum + (numbers?.[status] ?? 0), 0),
  }))
}

function Group({ counts, isWaiting = false }: { counts: Count[]; isWaiting?: boolean }) {
  return (
    <dl className="grid grid-cols-3 divide-x xl:last:odd:col-span-2 divide-line rounded-lg border border-line bg-surface py-3">
      {counts.map(({ label, dot, count }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end px-3 sm:px-4 xl:not-first:px-3 2xl:not-first:px-4"
        >
          <dt className="flex gap-1.5 text-xs text-soft">
            {dot && (
              <span
                className={`mt-[calc(0.5lh-0.25rem)] size-2 shrink-0 rounded-full max-sm:hidden forced-colors:hidden ${dot}`}
              />
            )}
            {label}
          </dt>
          <dd className="h-8 text-xl font-semibold">{isWaiting ? <Skeleton className="h-6 w-8" /> : count}</dd>
        </div>
      ))}
    </dl>
  )
}
