import { useId, useState } from 'react'
import { messageOf } from '../../platform/api/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { joinWords } from '../../ui/format.ts'
import type { Load } from '../../ui/use-awaited.ts'
import { type Activity, type Week, weeksOf } from './activity.ts'
import { ActivityChart } from './activity-chart.tsx'
import { ActivityTable } from './activity-table.tsx'
import { useOwnCounted } from './own-lists.ts'

/** The new entries of the last 90 days, in small charts. */
export function ActivityPanel({ load }: { load: Load<Activity> }) {
  const titleId = useId()
  const tableId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const counted = useOwnCounted()
  const weeks = load.data && !load.error ? weeksOf(load.data) : undefined
  const isEmpty = weeks?.every((week) => counted.every(({ field }) => week[field] === 0)) ?? true
  return (
    <section
      aria-labelledby={titleId}
      className="@container grid gap-3 rounded-lg border border-line bg-surface px-3 py-4 sm:px-4"
    >
      <div>
        <div className="flex items-center justify-between gap-2">
          <h2 id={titleId} className="text-base">
            New in the last 90 days
          </h2>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={tableId}
            onClick={() => setIsOpen(!isOpen)}
            className={`-my-2 min-h-11 shrink-0 text-sm font-semibold text-accent hover:underline ${isEmpty ? 'invisible' : ''}`}
          >
            {isOpen ? 'Hide numbers' : 'Show numbers'}
          </button>
        </div>
        <p className="text-xs text-soft">By week, UTC. Each chart has its own scale.</p>
      </div>
      {weeks ? isEmpty ? <Nothing /> : <Charts weeks={weeks} /> : load.isLoading ? <Charts /> : <Failed {...load} />}
      <div id={tableId} hidden={!isOpen || isEmpty}>
        {weeks && <ActivityTable weeks={weeks} />}
      </div>
    </section>
  )
}

/** A skeleton until there are weeks. */
function Charts({ weeks }: { weeks?: Week[] }) {
  const counted = useOwnCounted()
  return (
    <div className="grid gap-x-6 gap-y-4 @xl:grid-cols-2 @4xl:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
      {counted.map((of) => (
        <ActivityChart key={of.field} of={of} weeks={weeks} />
      ))}
    </div>
  )
}

function Nothing() {
  const anyKind = joinWords(
    useOwnCounted().map(({ nouns: [one] }) => one),
    'or',
  )
  return (
    <InPlaceOfCharts>
      <p className="font-semibold">Nothing in the last 90 days</p>
      <p className="text-sm text-soft">A new {anyKind} shows up here on the day it arrives.</p>
    </InPlaceOfCharts>
  )
}

function Failed({ error, reload }: Pick<Load<Activity>, 'error' | 'reload'>) {
  return (
    <InPlaceOfCharts>
      <p role="status" className="text-sm text-soft">
        {messageOf(error, 'These numbers could not be loaded.')}
      </p>
      <Button variant="quiet" onClick={reload}>
        Try Again
      </Button>
    </InPlaceOfCharts>
  )
}

/** As high as the charts, so that nothing below moves. */
function InPlaceOfCharts({ children }: { children: React.ReactNode }) {
  return (
    <div className="grid *:[grid-area:1/1]">
      <div className="invisible">
        <Charts />
      </div>
      <div className="grid place-content-center justify-items-center gap-1 text-center">{children}</div>
    </div>
  )
}
