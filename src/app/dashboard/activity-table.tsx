import type { Week } from './activity.ts'
import { rangeOf, titleOf } from './activity-chart.tsx'
import { useOwnCounted } from './own-lists.ts'

/** The charts' numbers as a table, newest first, for readers who cannot hover over a bar. */
export function ActivityTable({ weeks }: { weeks: Week[] }) {
  const counted = useOwnCounted()
  return (
    <table className="w-full max-w-2xl text-xs tabular-nums sm:table-fixed sm:text-sm">
      <caption className="sr-only">New in the last 90 days, by week</caption>
      <thead>
        <tr className="border-b border-line text-left">
          <th scope="col" className="sm:w-2/5 py-1 font-semibold">
            Week
          </th>
          {counted.map((of) => (
            <th key={of.field} scope="col" className="py-1 pl-2 text-right sm:pl-3 font-semibold">
              {titleOf(of)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map((week) => (
          <tr key={week.from} className="border-b border-line last:border-0">
            <th scope="row" className="py-1 text-left font-normal whitespace-nowrap">
              {rangeOf(week)}
            </th>
            {counted.map(({ field }) => (
              <td
                key={field}
                className={`py-1 pl-2 text-right sm:pl-3 ${week[field] === 0 ? 'text-soft' : 'font-semibold'}`}
              >
                {week[field]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
