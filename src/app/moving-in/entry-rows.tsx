import type { ImportedEntry } from '../../features/moving-in/schema.ts'
import { formatNumber } from '../../ui/format.ts'
import { Link } from '../../ui/link.tsx'

const maxShown = 200

const kindWords: Record<ImportedEntry['kind'], string> = {
  post: 'Post',
  page: 'Page',
  'case-study': 'Case study',
  job: 'Job',
}

interface Props {
  title: string
  rows: { entry: ImportedEntry; remarks: string[] }[]
  /** The old site's address; '' if unknown. */
  site: string
  isOpen?: boolean
}

/** Entries of an import, each with a link to what it became and to what it was. */
export function EntryRows({ title, rows, site, isOpen = false }: Props) {
  if (rows.length === 0) return null
  return (
    <details className="card p-4 sm:p-5" open={isOpen}>
      <summary className="min-h-6 cursor-pointer font-semibold">
        {title} <span className="font-normal text-soft">({formatNumber(rows.length)})</span>
      </summary>
      <ul className="mt-3 grid text-sm">
        {rows.slice(0, maxShown).map(({ entry, remarks }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be the same, and none moves
          <Row key={index} entry={entry} remarks={remarks} site={site} />
        ))}
      </ul>
      {rows.length > maxShown && (
        <p className="mt-3 text-sm text-soft">And {formatNumber(rows.length - maxShown)} more.</p>
      )}
    </details>
  )
}

function Row({ entry, remarks, site }: { entry: ImportedEntry; remarks: string[]; site: string }) {
  const { kind, title, from, editPath } = entry
  const old = oldAddress(from, site)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 border-t border-line py-2">
      <div className="grid gap-0.5 wrap-anywhere py-0.5">
        <p>
          <span className="font-semibold">{title}</span> <span className="text-soft">{kindWords[kind]}</span>
        </p>
        {remarks.map((remark) => (
          <p key={remark}>{remark}</p>
        ))}
        {old === undefined ? (
          <p className="text-soft">{from}</p>
        ) : (
          <p>
            <a href={old} target="_blank" rel="noopener noreferrer" className="text-soft underline underline-offset-4">
              {from}
              <span className="sr-only"> on the old site, in a new tab</span>
            </a>
          </p>
        )}
      </div>
      {editPath !== undefined && (
        <Link
          to={editPath}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-6 items-center text-accent underline underline-offset-4"
        >
          Open<span className="sr-only"> {title} in a new tab</span>
        </Link>
      )}
    </li>
  )
}

function oldAddress(from: string, site: string): string | undefined {
  const url = site === '' ? null : URL.parse(from, site)
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}
