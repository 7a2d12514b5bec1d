import type { ReactNode } from 'react'
import { outcomes, outcomeWords } from '../../features/moving-in/options.ts'
import type { ImportedEntry, ImportReport } from '../../features/moving-in/schema.ts'
import { formatNumber } from '../../ui/format.ts'
import { EntryRows } from './entry-rows.tsx'

const maxShown = 200

/** What came along, or would. */
export function ReportView({ report }: { report: ImportReport }) {
  const { counts, words, pictures, redirects, entries, leftOut, unknown, deadLinks, addresses } = report
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <dl className="card grid grid-cols-2 gap-x-6 gap-y-3 p-4 text-sm sm:p-5 lg:grid-cols-3">
        <Figure name="Posts and pages">
          {formatNumber(counts.posts)} and {formatNumber(counts.pages)}
        </Figure>
        {counts.caseStudies + counts.jobs > 0 && (
          <Figure name="Case studies and jobs">
            {formatNumber(counts.caseStudies)} and {formatNumber(counts.jobs)}
          </Figure>
        )}
        {outcomes
          .filter((outcome) => (report.outcomes[outcome] ?? 0) > 0)
          .map((outcome) => (
            <Figure key={outcome} name={outcomeWords[outcome]}>
              {formatNumber(report.outcomes[outcome] ?? 0)}
            </Figure>
          ))}
        <Figure name="Words in the file and here">
          {formatNumber(words.before)} and {formatNumber(words.after)}
        </Figure>
        <Figure name="Entries whose words differ">{formatNumber(words.differing)}</Figure>
        <Figure name="Pictures found">{formatNumber(pictures.found)}</Figure>
        <Figure name="Pictures missing">{formatNumber(pictures.missingTotal)}</Figure>
        <Figure name="New redirects">{formatNumber(redirects.created)}</Figure>
      </dl>
      <EntryRows
        title="Entries to look at"
        rows={entries
          .map((entry) => ({ entry, remarks: remarksOn(entry) }))
          .filter(({ remarks }) => remarks.length > 0)}
        site={report.site}
        isOpen
      />
      <EntryRows title="All entries" rows={entries.map((entry) => ({ entry, remarks: [] }))} site={report.site} />
      <Lines
        title="Missing pictures"
        lines={pictures.missing.map(
          ({ address, entry, reason }): Line => [entry, reason ? `${address}: ${reason}` : address],
        )}
      />
      <Lines
        title="Links to what does not come along"
        lines={deadLinks.map(({ address, entry }): Line => [entry, address])}
      />
      <Lines title="Left out" lines={leftOut.map(({ name, count }): Line => [formatNumber(count), name])} />
      <Lines
        title="Blocks and shortcodes that are kept as text"
        lines={unknown.map(({ name, count }): Line => [name, `in ${formatNumber(count)}`])}
      />
      <Lines title="Addresses that change" lines={addresses.map(({ from, to }): Line => [from, to])} />
      <Lines
        title="Addresses without a redirect"
        lines={redirects.refused.map(({ from, reason }): Line => [from, reason])}
      />
    </div>
  )
}

function remarksOn({ outcome, differs, wordsBefore, wordsAfter, notes }: ImportedEntry): string[] {
  const isHere = outcome === 'created' || outcome === 'updated' || outcome === 'unchanged'
  const words = `${formatNumber(wordsBefore)} words became ${formatNumber(wordsAfter)}`
  return [...(isHere ? [] : [outcomeWords[outcome]]), ...(isHere && differs ? [words] : []), ...notes]
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-soft">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

type Line = [what: string, said: string]

function Lines({ title, lines }: { title: string; lines: Line[] }) {
  if (lines.length === 0) return null
  return (
    <details className="card p-4 sm:p-5">
      <summary className="min-h-6 cursor-pointer font-semibold">
        {title} <span className="font-normal text-soft">({formatNumber(lines.length)})</span>
      </summary>
      <ul className="mt-3 grid gap-2 text-sm">
        {lines.slice(0, maxShown).map(([what, said], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same, and none moves
          <li key={index} className="wrap-anywhere border-t border-line pt-2">
            <span className="font-semibold">{what}</span> <span className="text-soft">{said}</span>
          </li>
        ))}
      </ul>
      {lines.length > maxShown && (
        <p className="mt-3 text-sm text-soft">And {formatNumber(lines.length - maxShown)} more.</p>
      )}
    </details>
  )
}
