import { useId } from 'react'
import { formatNumber } from '../../../ui/format.ts'
import type { Visits } from '../client.ts'

type Month = Visits['months'][number]
type Sums = NonNullable<Month['toDay']>

interface Row {
  name: string
  sums: Sums | null
  /** What `sums` are compared with. */
  now?: Sums | null | undefined
}

/** This month beside the one before and the same one a year ago: until the same day, and as a whole. */
export function MonthTable({ months }: { months: Visits['months'] }) {
  const id = useId()
  const [current, ...others] = months
  if (!current) return null
  const rows: Row[] = [
    { name: `${nameOf(current)}, so far`, sums: current.toDay },
    ...others.flatMap((month) => [
      { name: `${nameOf(month)}, until the ${ordinal(month)}`, sums: month.toDay, now: current.toDay },
      ...(month.whole ? [{ name: `${nameOf(month)}, whole`, sums: month.whole }] : []),
    ]),
  ]
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-lg border border-line bg-surface px-4 py-4">
      <h2 id={id} className="text-base">
        Months compared
      </h2>
      <table aria-labelledby={id} className="mt-2 w-full max-w-3xl text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line text-left">
            <th scope="col" className="py-1.5 font-semibold">
              Month
            </th>
            {['Views', 'Visitors', 'Change to now'].map((label) => (
              <th key={label} scope="col" className="py-1.5 pl-3 text-right font-semibold">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <MonthRow key={row.name} {...row} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function MonthRow({ name, sums, now }: Row) {
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="py-1.5 text-left font-normal">
        {name}
      </th>
      {sums ? (
        <>
          <td className="py-1.5 pl-3 text-right font-semibold">{formatNumber(sums.views)}</td>
          <td className="py-1.5 pl-3 text-right">{formatNumber(sums.visitors)}</td>
          <td className="py-1.5 pl-3 text-right">{now ? changeOf(sums.views, now.views) : ''}</td>
        </>
      ) : (
        <td colSpan={3} className="py-1.5 pl-3 text-right text-soft">
          Not kept
        </td>
      )}
    </tr>
  )
}

const nameOf = ({ month }: Month) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const endings = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }
const plural = new Intl.PluralRules('en', { type: 'ordinal' })

function ordinal({ until }: Month): string {
  const day = Number(until.slice(8))
  return `${day}${endings[plural.select(day)]}`
}

/** From another month's count to this month's. */
function changeOf(before: number, now: number): string {
  if (before === 0) return ''
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return 'as many'
  return `${percent > 0 ? '+' : '\u2212'}${formatNumber(Math.abs(percent))} %`
}
