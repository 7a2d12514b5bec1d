import { calendarOf, hoursOf, labelled, lanesOf, layOut, range, stepOf, type Timeline } from './plan-geometry.ts'

/** As in cutover.css, which lays the slider over the hours. */
const width = 1200
const first = 148
const last = 1180
const top = 96
const between = 60

/** The plan on a wide window: hours to the right, a row for each lane. */
export function WidePlan({ timeline, start }: { timeline: Timeline; start: string }) {
  const hours = hoursOf(timeline)
  const perHour = (last - first) / hours
  const plan = layOut(timeline, { from: first, perHour, first: top, between })
  const step = stepOf(perHour)
  const { days, nights, clock } = calendarOf(start, hours, step)
  const bottom = top + (lanesOf(timeline).length - 1) * between + 30
  const shown = labelled(plan, first - 4, last)
  const { along } = plan
  return (
    <svg
      viewBox={`0 0 ${width} ${bottom + 30}`}
      aria-hidden="true"
      className="cutover-wide"
      data-first={first}
      data-last={last}
      data-hours={hours}
    >
      <clipPath id="cutover-wide-ink">
        <rect width={width} height={bottom + 30} />
      </clipPath>
      {nights.map(({ from, to }) => (
        <rect key={from} className="night" x={along(from)} y="44" width={(to - from) * perHour} height={bottom - 44} />
      ))}
      {days.map(({ name, from, to }) => (
        <g key={from}>
          {from > 0 && <path className="midnight" d={`M${along(from)} 4V${bottom}`} />}
          {(to - from) * perHour > name.length * 9 && (
            <text className="day" x={along(from) + (from > 0 ? 10 : 0)} y="16">
              {name}
            </text>
          )}
        </g>
      ))}
      <path className="scale" d={ticksAt(range(0, hours).map(along), [44, 38])} />
      <path
        className="scale is-main"
        d={`${ticksAt(
          clock.map(({ hour }) => along(hour)),
          [44, 34],
        )}M${first} 44H${last}`}
      />
      {clock.map(({ hour, name }) => (
        <text key={hour} className="hour" x={along(hour)} y="32" textAnchor="middle">
          {hour > 0 && name !== '00:00' && name}
        </text>
      ))}
      <path className="lane" d={plan.lanes.map(({ across }) => `M0 ${across}H${last}`).join('')} />
      {plan.lanes.map(({ name, across }) => (
        <text key={name} className="name" y={across - 9}>
          {name}
        </text>
      ))}
      {range(0, Math.floor(hours / step))
        .map((count) => count * step)
        .filter((hour) => hours - hour > step / 3)
        .concat(hours)
        .map((hour) => (
          <text key={hour} className="hour" x={along(hour)} y={bottom + 24} textAnchor="middle">
            T+{hour}
          </text>
        ))}
      <g id="cutover-wide-thread" className="cutover-thread" strokeWidth="2">
        <path fill="none" strokeLinejoin="round" d={plan.thread((x, y) => `${x} ${y}`)} />
        {plan.stations.map(({ along, across, isDecision }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a station is its place.
          <circle key={index} cx={along} cy={across} r="4" className={isDecision ? 'is-decision' : undefined} />
        ))}
      </g>
      <g clipPath="url(#cutover-wide-ink)">
        <use href="#cutover-wide-thread" className="ink" />
      </g>
      {plan.stations.map(({ along, across, entry, isDecision }, index) => {
        const place = shown.get(index)
        if (!place) return null
        const { isBelow, isBefore } = place
        const x = isBefore ? along + 4 : along - 4
        if (isDecision)
          return <Decision key={entry.hour} x={along} y={across} label={entry.label} span={[44, bottom]} />
        return (
          <text
            key={`${entry.hour} ${entry.label}`}
            x={x}
            y={across + (isBelow ? 22 : -12)}
            textAnchor={isBefore ? 'end' : 'start'}
          >
            {entry.label}
          </text>
        )
      })}
      <g className="cutover-head" transform={`translate(${first})`}>
        <path d={`M0 44V${bottom}`} />
        <path className="grip" d="M-7 30h14v9l-7 7-7-7z" />
      </g>
      <circle className="cutover-mark" r="9" transform={`translate(${first} ${top})`} />
    </svg>
  )
}

const ticksAt = (places: number[], [from, to]: [number, number]) => places.map((x) => `M${x} ${from}V${to}`).join('')

function Decision({ x, y, label, span: [from, to] }: { x: number; y: number; label: string; span: [number, number] }) {
  const length = label.length * 7 + 20
  return (
    <g className="decision">
      <path d={`M${x} ${from}V${to}`} />
      <rect x={x + 14} y={y - 14} width={length} height="28" rx="6" />
      <path className="diamond" d={`M${x} ${y - 9}l9 9-9 9-9-9z`} />
      <text x={x + 14 + length / 2} y={y + 4.5} textAnchor="middle">
        {label}
      </text>
    </g>
  )
}
