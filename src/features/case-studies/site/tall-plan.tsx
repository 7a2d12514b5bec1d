import { calendarOf, hoursOf, lanesOf, layOut, linesOf, stepOf, type Timeline } from './plan-geometry.ts'

const width = 340
const top = 108
const firstLane = 56
const between = 21
/** An hour's height, unless the plan is very long. */
const hourHeight = 22
const longest = 1600
const lineHeight = 15
const leastBetween = 20
const mostCharacters = 23

/** The plan on a phone: hours downwards, a column for each lane, a line of text for each entry. */
export function TallPlan({ timeline, start }: { timeline: Timeline; start: string }) {
  const hours = hoursOf(timeline)
  const perHour = Math.min(hourHeight, longest / hours)
  const plan = layOut(timeline, { from: top, perHour, first: firstLane, between })
  const { days, nights, clock } = calendarOf(start, hours, stepOf(perHour))
  const labels = firstLane + (lanesOf(timeline).length - 1) * between + 20
  const { along } = plan
  const lines = placeLabels(timeline, along)
  const bottom = along(hours)
  const height = Math.max(bottom + 24, (lines.at(-1)?.end ?? 0) + 8)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className="cutover-tall"
      data-first={top}
      data-last={bottom}
      data-hours={hours}
    >
      <clipPath id="cutover-tall-ink">
        <rect width={width} height={height} />
      </clipPath>
      {nights.map(({ from, to }) => (
        <rect key={from} className="night" x="0" y={along(from)} width={width} height={(to - from) * perHour} />
      ))}
      {days.map(({ name, from }) => (
        <g key={from}>
          {from > 0 && <path className="midnight" d={`M0 ${along(from)}H${width}`} />}
          <text className="day" x="0" y={along(from) + (from > 0 ? 16 : -10)}>
            {name.slice(0, 3)}
          </text>
        </g>
      ))}
      {clock.map(({ hour, name }) => (
        <text key={hour} className="hour" x="0" y={along(hour) + 4}>
          {name !== '00:00' && name}
        </text>
      ))}
      <path className="lane" d={plan.lanes.map(({ across }) => `M${across} ${top - 8}V${bottom}`).join('')} />
      {plan.lanes.map(({ name, across }) => (
        <text key={name} className="name" transform={`translate(${across + 2} ${top - 14}) rotate(-58)`}>
          {name}
        </text>
      ))}
      <path
        className="leader"
        d={plan.stations
          .map(
            ({ along, across }, index) =>
              `M${across + 8} ${along}H${labels - 10}L${labels - 4} ${lines[index]?.middle}`,
          )
          .join('')}
      />
      <g id="cutover-tall-thread" className="cutover-thread" strokeWidth="2">
        <path fill="none" strokeLinejoin="round" d={plan.thread((y, x) => `${x} ${y}`)} />
        {plan.stations.map(({ along, across, isDecision }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a station is its place.
          <circle key={index} cx={across} cy={along} r="3.5" className={isDecision ? 'is-decision' : undefined} />
        ))}
      </g>
      <g clipPath="url(#cutover-tall-ink)">
        <use href="#cutover-tall-thread" className="ink" />
      </g>
      {plan.stations.map(({ along, across, entry, isDecision }, index) => {
        const label = lines[index]
        const y = (label?.middle ?? along) + 4.5 - ((label?.lines.length ?? 1) - 1) * (lineHeight / 2)
        const text = (
          <text key={`${entry.hour} ${entry.label}`} x={labels} y={y}>
            {label?.lines.map((line, number) => (
              <tspan key={line} x={labels} dy={number > 0 ? lineHeight : undefined}>
                {line}
              </tspan>
            ))}
          </text>
        )
        if (!isDecision) return text
        return (
          <g key="decision" className="decision">
            <path d={`M${firstLane - 12} ${along}H${width}`} />
            <rect x={labels - 8} y={along - 13} width={entry.label.length * 7 + 16} height="26" rx="6" />
            <path className="diamond" d={`M${across} ${along - 8}l8 8-8 8-8-8z`} />
            {text}
          </g>
        )
      })}
      <g className="cutover-head" transform={`translate(0 ${top})`}>
        <path d={`M0 0H${width}`} />
      </g>
      <circle className="cutover-mark" r="8" transform={`translate(${firstLane} ${top})`} />
    </svg>
  )
}

/** Moves labels that would meet the one before down. */
function placeLabels(timeline: Timeline, along: (hour: number) => number) {
  let end = 0
  return timeline.map(({ hour, label }) => {
    const lines = linesOf(label, mostCharacters)
    const half = Math.max(leastBetween, lines.length * lineHeight + 4) / 2
    const middle = Math.max(along(hour), end + half)
    end = middle + half
    return { lines, middle, end }
  })
}
