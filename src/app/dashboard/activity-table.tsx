import { kinds, type Week } from './activity.ts'
import { rangeOf, titles } from './activity-chart.tsx'

/** The charts' numbers, newest first: for who cannot point at a bar. */
export function ActivityTable({ weeks }: { weeks: Week[] }) {
  return (
    <table className="w-full max-w-xl sm:table-fixed text-sm tabular-nums">
      <caption className="sr-only">New in the last 90 days, by week</caption>
      <thead>
        <tr className="border-b border-line text-left">
          <th scope="col" className="sm:w-2/5 py-1 font-semibold">
            Week
          </th>
          {kinds.map((kind) => (
            <th key={kind} scope="col" className="py-1 pl-3 text-right font-semibold">
              {titles[kind]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map((week) => (
          <tr key={week.from} className="border-b border-line last:border-0">
            <th scope="row" className="py-1 text-left font-normal">
              {rangeOf(week)}
            </th>
            {kinds.map((kind) => (
              <td key={kind} className={`py-1 pl-3 text-right ${week[kind] === 0 ? 'text-soft' : 'font-semibold'}`}>
                {week[kind]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
