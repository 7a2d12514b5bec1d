import { useId, useState } from 'react'
import { formatDay, formatNumber } from '../../../ui/format.ts'
import type { Visits } from '../client.ts'

/** In px. */
const height = 160
const lowestBar = 2
/** Days whose views are read out. */
const mostRead = 90

type Days = Visits['days']

/** Views and visitors per day, as bars and, on demand, as numbers. */
export function DayChart({ days }: { days: Days }) {
  const titleId = useId()
  const tableId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const total = (of: 'views' | 'visitors') => formatNumber(days.reduce((sum, day) => sum + day[of], 0))
  return (
    <section aria-labelledby={titleId} className="grid gap-3 rounded-lg border border-line bg-surface px-4 py-4">
      <div className="flex items-center justify-between gap-2">
        <h2 id={titleId} className="text-base">
          By day
        </h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={tableId}
          onClick={() => setIsOpen(!isOpen)}
          className="-my-2 min-h-11 shrink-0 text-sm font-semibold text-accent hover:underline"
        >
          {isOpen ? 'Hide numbers' : 'Show numbers'}
        </button>
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Total label="Views" tone="bg-accent/40" value={total('views')} />
        <Total label="Visitors, each day" tone="bg-accent" value={total('visitors')} />
      </dl>
      <Plot days={days} />
      <div id={tableId} hidden={!isOpen}>
        <Numbers days={days} />
      </div>
    </section>
  )
}

function Total({ label, tone, value }: { label: string; tone: string; value: string }) {
  return (
    <div>
      <dt className="flex items-center gap-2 text-xs text-soft">
        <span aria-hidden="true" className={`size-2.5 rounded-sm forced-colors:hidden ${tone}`} />
        {label}
      </dt>
      <dd className="text-xl font-semibold tabular-nums">{value}</dd>
    </div>
  )
}

function Plot({ days }: { days: Days }) {
  const scale = Math.max(1, ...days.map(({ views }) => views))
  const [first, last] = [formatDay(days[0]?.day ?? ''), formatDay(days.at(-1)?.day ?? '')]
  const numbers = days.length > mostRead ? 'see the numbers below' : days.map(({ views }) => views).join(', ')
  const label = `Views by day, from ${first} to ${last}: ${numbers}`
  return (
    // Set on the wrapper: forced colours do not change an SVG's own colour.
    <div className="text-accent">
      <p className="pb-1 text-xs text-soft" aria-hidden="true">
        peak {formatNumber(scale)}
      </p>
      <svg role="img" aria-label={label} width="100%" height={height} className="block">
        {days.map((day, index) => (
          <DayBar key={day.day} day={day} scale={scale} place={index / days.length} share={1 / days.length} />
        ))}
      </svg>
      <div className="flex justify-between pt-1 text-xs text-soft" aria-hidden="true">
        <span>{first}</span>
        <span>{last}</span>
      </div>
    </div>
  )
}

interface DayBarProps {
  day: Days[number]
  /** The count at full height. */
  scale: number
  /** The bar's start and width, as shares of the chart's width. */
  place: number
  share: number
}

/** Visitors are a part of the views, so their bar is drawn in front. */
function DayBar({ day: { day, views, visitors }, scale, place, share }: DayBarProps) {
  const bar = { x: percent(place + share * 0.14), width: percent(share * 0.72) }
  const lengthOf = (count: number) => (count === 0 ? 0 : Math.max(lowestBar, Math.round((count / scale) * height)))
  return (
    <g className="group">
      <title>{`${formatDay(day)}: ${formatNumber(views)} views, ${formatNumber(visitors)} visitors`}</title>
      <rect
        x={percent(place)}
        width={percent(share)}
        height={height}
        className="fill-transparent group-hover:fill-accent-wash"
      />
      <rect {...bar} y={height - 1} height={1} className="fill-line forced-colors:fill-current" />
      <rect {...bar} y={height - lengthOf(views)} height={lengthOf(views)} rx={1} className="fill-current opacity-40" />
      <rect {...bar} y={height - lengthOf(visitors)} height={lengthOf(visitors)} rx={1} className="fill-current" />
    </g>
  )
}

const percent = (part: number) => `${(part * 100).toFixed(3)}%`

/** Newest first, for readers who cannot hover over a bar. */
function Numbers({ days }: { days: Days }) {
  return (
    <table className="w-full max-w-md text-sm tabular-nums">
      <caption className="sr-only">Views and visitors by day</caption>
      <thead>
        <tr className="border-b border-line text-left">
          {['Day', 'Views', 'Visitors'].map((label, index) => (
            <th key={label} scope="col" className={`py-1 font-semibold ${index > 0 ? 'text-right' : ''}`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, views, visitors }) => (
          <tr key={day} className="border-b border-line last:border-0">
            <th scope="row" className="py-1 text-left font-normal">
              {formatDay(day)}
            </th>
            <td className="py-1 text-right">{formatNumber(views)}</td>
            <td className="py-1 text-right">{formatNumber(visitors)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
