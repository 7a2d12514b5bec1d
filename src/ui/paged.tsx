import { useRef } from 'react'
import { formatNumber } from './format.ts'
import { Pager } from './pager.tsx'
import { pageAt } from './paging.ts'

interface Props {
  page: number
  /** How many there are on all pages together. */
  total: number
  /** One of them and several: ['row', 'rows']. */
  nouns: readonly [string, string]
  isBusy?: boolean | undefined
  /** The count is said elsewhere: one page alone has no foot. */
  hidesAlone?: boolean
  footClassName?: string
  onPage: (page: number) => void
  children: React.ReactNode
}

/** One page of a list, with the way to the others at its foot. */
export function Paged({ page, total, nouns: [one, many], isBusy, hidesAlone, footClassName, onPage, children }: Props) {
  const pages = pageAt(Math.max(0, total - 1))
  const place = useRef<HTMLDivElement>(null)

  /** The buttons stand below the last row: whoever turns the page goes on at its first one. */
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
