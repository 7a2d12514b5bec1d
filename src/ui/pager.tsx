import { Button } from './button.tsx'
import { Loading } from './states.tsx'

interface Props {
  page: number
  pages: number
  /** The total on all pages: '48 rows'. */
  count: string
  /** Whether the requested page is loading. */
  isBusy?: boolean | undefined
  onPage: (page: number) => void
}

/** Shows a list's total and, if there are several pages, the buttons to turn them. */
export function Pager({ page, pages, count, isBusy, onPage }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-soft">
      {isBusy ? <Loading /> : <p role="status">{count}</p>}
      {pages > 1 && (
        <nav aria-label="Pages" className="flex items-center gap-2">
          <Button variant="secondary" size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
            Previous
          </Button>
          <span className="whitespace-nowrap">
            Page {page} of {pages}
          </span>
          <Button variant="secondary" size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            Next
          </Button>
        </nav>
      )}
    </div>
  )
}
