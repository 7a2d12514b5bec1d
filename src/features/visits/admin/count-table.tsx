import { useId, useState } from 'react'
import { formatNumber } from '../../../ui/format.ts'
import { otherName } from '../options.ts'

interface Row {
  key: string
  name: React.ReactNode
  count: number
}

interface Props {
  title: string
  /** The heading of the first column. */
  of: string
  rows: Row[]
}

const shownAtFirst = 10

/** The highest counts; a button shows the rest. */
export function CountTable({ title, of, rows }: Props) {
  const id = useId()
  const [isWhole, setIsWhole] = useState(false)
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-lg border border-line bg-surface px-4 py-4">
      <h2 id={id} className="text-base">
        {title}
      </h2>
      {rows.length === 0 ? (
        <p className="mt-2 text-sm text-soft">Nothing in this period.</p>
      ) : (
        <table className="mt-2 w-full table-fixed text-sm tabular-nums">
          <thead>
            <tr className="border-b border-line text-left">
              <th scope="col" className="py-1.5 font-semibold">
                {of}
              </th>
              <th scope="col" className="w-20 py-1.5 text-right font-semibold">
                Count
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, isWhole ? undefined : shownAtFirst).map(({ key, name, count }) => (
              <tr key={key} className="border-b border-line last:border-0">
                <th scope="row" className="wrap-anywhere py-1.5 pr-3 text-left font-normal">
                  {name}
                </th>
                <td className="py-1.5 text-right font-semibold">{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length > shownAtFirst && (
        <button
          type="button"
          onClick={() => setIsWhole(!isWhole)}
          className="mt-1 min-h-11 text-sm font-semibold text-accent hover:underline md:min-h-9"
        >
          {isWhole ? 'Show fewer' : `Show all ${formatNumber(rows.length)}`}
        </button>
      )}
    </section>
  )
}

export function PageLink({ page, label = nameOfPage(page) }: { page: string; label?: string | undefined }) {
  if (page === otherName) return 'other pages'
  return (
    <a href={page} className="text-accent underline underline-offset-4">
      {label}
    </a>
  )
}

function nameOfPage(page: string): string {
  return page === '/' ? 'Home' : page
}
