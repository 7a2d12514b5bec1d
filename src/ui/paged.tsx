import { useRef } from 'react'
import { formatNumber } from './format.ts'
import { Pager } from './pager.tsx'
import { pageAt } from './paging.ts'

interface Props {
  page: number
  /** The total on all pages. */
  total: number
  /** Singular and plural: ['row', 'rows']. */
  nouns: readonly [string, string]
  isBusy?: boolean | undefined
  /** Whether a single page has no footer, because the count is shown elsewhere. */
  hidesAlone?: boolean
  footClassName?: string
  onPage: (page: number) => void
  children: React.ReactNode
}

/** One page of a list, with a pager below. */
export function Paged({ page, total, nouns: [one, many], isBusy, hidesAlone, footClassName, onPage, children }: Props) {
  const pages = pageAt(Math.max(0, total - 1))
  const place = useRef<HTMLDivElement>(null)

  /** Moves to the top of the new page, because the buttons are below the last row. */
  function turnTo(next: number): void {
    onPage(next)
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView()
  }

  return (
    <div
      ref={place}
      tabIndex={-1}
      className="@container grid scroll-mt-[calc(var(--spacing-admin-header)+1rem)] gap-4 outline-none"
    >
      {children}
      {(pages > 1 || !hidesAlone) && (
        <div className={footClassName}>
          <Pager
            page={page}
            pages={pages}
            count={total === 1 ? `1 ${one}` : `${formatNumber(total)} ${many}`}
            isBusy={isBusy}
            onPage={turnTo}
          />
        </div>
      )}
    </div>
  )
}
