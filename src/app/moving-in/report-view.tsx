import { Fragment, type ReactNode } from 'react'
import { outcomes, outcomeWords } from '../../features/moving-in/options.ts'
import type { ImportedEntry, ImportReport } from '../../features/moving-in/schema.ts'
import { formatNumber } from '../../ui/format.ts'

const maxShown = 200

/** What came along, or would. */
export function ReportView({ report }: { report: ImportReport }) {
  const { words, pictures, redirects, entries, leftOut, unknown, deadLinks, addresses } = report
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <dl className="card grid gap-x-6 gap-y-3 p-4 text-sm sm:grid-cols-2 sm:p-5 lg:grid-cols-3">
        <Figure name="Posts and pages">
          {formatNumber(report.counts.posts)} and {formatNumber(report.counts.pages)}
        </Figure>
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
      <Entries report={report} />
      <Lines
        title="Entries to look at"
        lines={entries.flatMap((entry) => remarksOn(entry).map((said): Line => [entry.title, said]))}
      />
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

const isHere = (outcome: ImportedEntry['outcome']) => ['created', 'updated', 'unchanged'].includes(outcome)

function remarksOn({ outcome, differs, wordsBefore, wordsAfter, notes }: ImportedEntry): string[] {
  const words = `${formatNumber(wordsBefore)} words became ${formatNumber(wordsAfter)}`
  return [...(isHere(outcome) ? [] : [outcomeWords[outcome]]), ...(isHere(outcome) && differs ? [words] : []), ...notes]
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-soft">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

/** Each entry with its words, to be compared with its old page. */
function Entries({ report: { entries, site, mode } }: { report: ImportReport }) {
  const lines = entries.map((entry): Line => {
    const { title, status, outcome, from, to, wordsBefore, wordsAfter } = entry
    const isShown = mode === 'import' && status === 'published' && isHere(outcome)
    const old = webAddress(from, site)
    return [
      isShown ? <NewTab key="title" to={to} label={title} /> : title,
      <Fragment key="words">
        {formatNumber(wordsBefore)} words in the file, {formatNumber(wordsAfter)} here{' '}
        {old && <NewTab to={old} label="Old page" name={`Old page of ${title}`} />}
      </Fragment>,
    ]
  })
  return <Lines title="Word by word" lines={lines} />
}

function NewTab({ to, label, name }: { to: string; label: string; name?: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" aria-label={name} className="text-accent underline">
      {label}
    </a>
  )
}

/** Undefined for what is no address of the web: the file comes from elsewhere. */
function webAddress(from: string, site: string): string | undefined {
  const url = URL.parse(from, site || undefined)
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}

type Line = [what: ReactNode, said: ReactNode]

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
