import { formatDay } from '../../ui/format.ts'
import { Skeleton } from '../../ui/states.tsx'
import { total, type Week } from './activity.ts'
import type { Counted } from './counted.ts'

/** In px; puts the dates below on the same line as the peak beside them. */
const height = 52
const baseline = 2
const lowestBar = 4
/** The minimum scale, so that a single entry does not fill the whole height. */
const smallestScale = 4

export function titleOf({ nouns: [, many] }: Counted): string {
  return many.charAt(0).toUpperCase() + many.slice(1)
}

/** A total and a row of weekly bars; without weeks, a skeleton. */
export function ActivityChart({ of, weeks }: { of: Counted; weeks: Week[] | undefined }) {
  const counts = weeks?.map((week) => week[of.field])
  const peak = Math.max(...(counts ?? [0]))
  return (
    <figure className="grid grid-cols-[5.25rem_minmax(0,1fr)] gap-2">
      <figcaption className="text-xs text-soft">
        <div className="whitespace-nowrap">{titleOf(of)}</div>
        <div className="h-8 text-xl font-semibold text-text">
          {counts ? total(counts) : <Skeleton className="h-6 w-8" />}
        </div>
        <div className="h-5">{peak > 0 && `peak ${peak}`}</div>
      </figcaption>
      {weeks ? <Plot of={of} weeks={weeks} /> : <Skeleton className="h-[52px]" />}
    </figure>
  )
}

function Plot({ of, weeks }: { of: Counted; weeks: Week[] }) {
  const counts = weeks.map((week) => week[of.field])
  const scale = Math.max(smallestScale, ...counts)
  const [first, last] = [formatDay(weeks[0]?.from ?? ''), formatDay(weeks.at(-1)?.to ?? '')]
  const label = `${titleOf(of)} by week, from ${first} to ${last}: ${counts.join(', ')}`
  return (
    // Set on the box, because forced colours do not change an SVG's own colour.
    <div className="text-accent">
      <svg role="img" aria-label={label} width="100%" height={height} className="block">
        {weeks.map((week, index) => (
          <Bar
            key={week.from}
            of={of}
            week={week}
            scale={scale}
            place={index / weeks.length}
            share={1 / weeks.length}
          />
        ))}
      </svg>
      <div className="flex justify-between text-xs text-soft" aria-hidden="true">
        <span>{first}</span>
        <span>{last}</span>
      </div>
    </div>
  )
}

interface BarProps {
  of: Counted
  week: Week
  /** The count at full height. */
  scale: number
  /** The bar's share of the chart's width: its start and its width. */
  place: number
  share: number
}

/** Hovering works over the whole height, so that an empty week has a tooltip, too. */
function Bar({ of, week, scale, place, share }: BarProps) {
  const count = week[of.field]
  const [one, many] = of.nouns
  const room = { x: percent(place), width: percent(share) }
  const bar = { x: percent(place + share * 0.14), width: percent(share * 0.72) }
  const length = count && Math.max(lowestBar, Math.round((count / scale) * (height - baseline)))
  return (
    <g className="group">
      <title>{`${rangeOf(week)}: ${count} ${count === 1 ? one : many}`}</title>
      <rect {...room} height={height} className="fill-transparent group-hover:fill-accent-wash" />
      <rect {...bar} y={height - baseline} height={baseline} className="fill-line forced-colors:fill-current" />
      {count > 0 && <rect {...bar} y={height - length} height={length} rx={2} className="fill-current" />}
    </g>
  )
}

export function rangeOf({ from, to }: Week): string {
  return `${formatDay(from)} – ${formatDay(to)}`
}

const percent = (part: number) => `${(part * 100).toFixed(3)}%`
