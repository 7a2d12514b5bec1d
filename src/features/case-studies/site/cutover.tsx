import type { ReactNode } from 'react'
import { clockName, hourName } from '../hours.ts'
import { logLine } from '../log-line.ts'
import { hoursOf, isDecision, type Timeline } from './plan-geometry.ts'
import { TallPlan } from './tall-plan.tsx'
import { WidePlan } from './wide-plan.tsx'

interface Props {
  timeline: Timeline
  start: string
  /** Below the title. */
  children?: ReactNode
  /** The log is shown without being asked for. */
  isOpen?: boolean
}

/**
 * A weekend as one plan. The markup alone is the whole plan with its log; `scrub.ts` lets it follow scrolling, dragging
 * and keys.
 */
export function Cutover({ timeline, start, children, isOpen = false }: Props) {
  const shown = timeline.find(isDecision) ?? timeline.at(-1)
  if (!shown) return null
  const hours = hoursOf(timeline)
  return (
    <section aria-labelledby="cutover-title" className="cutover">
      <div data-cutover="" data-start={start}>
        <div className="cutover-stage page">
          <div className="cutover-title">
            <h2 id="cutover-title" className="text-3xl">
              A cutover in {hours} hours
            </h2>
            {children}
          </div>
          <Now entry={shown} start={start} />
          <input
            type="range"
            aria-label="Hour of the cutover"
            aria-valuetext={logLine(start, shown.hour, shown)}
            min={0}
            max={hours}
            step={timeline.every(({ hour }) => Number.isInteger(hour)) ? 1 : 0.25}
            defaultValue={shown.hour}
          />
          <WidePlan timeline={timeline} start={start} />
          <TallPlan timeline={timeline} start={start} />
          <p className="cutover-hint">Drag the line, or use the arrow keys.</p>
          <details open={isOpen}>
            <summary>
              The whole log, {timeline.length} {timeline.length === 1 ? 'entry' : 'entries'}
            </summary>
            <Log timeline={timeline} start={start} />
          </details>
        </div>
      </div>
    </section>
  )
}

function Now({ entry: { hour, lane, label, text }, start }: { entry: Timeline[number]; start: string }) {
  return (
    <div className="cutover-now">
      <p className="at">
        <span data-now="hour">{hourName(hour)}</span>
        <span data-now="clock">{clockName(start, hour)}</span>
      </p>
      <div>
        <p>
          <strong data-now="label">{label}</strong>
          <span data-now="lane">{lane}</span>
        </p>
        <p data-now="text">{text}</p>
      </div>
    </div>
  )
}

function Log({ timeline, start }: { timeline: Timeline; start: string }) {
  return (
    <ol>
      {timeline.map(({ hour, lane, label, text }) => (
        <li key={`${hour} ${label}`} data-hour={hour}>
          <span className="at">
            {hourName(hour)} <span>{clockName(start, hour)}</span>
          </span>
          <span>
            <strong data-of="label">{label}</strong> <span data-of="lane">{lane}</span>
            <span data-of="text">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
