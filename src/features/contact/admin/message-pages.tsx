import { Button } from '../../../ui/button.tsx'
import { pageSize } from './use-mailbox.ts'

interface Props {
  page: number
  total: number
  /** '' for the first one, which the address does not name. */
  onPage: (page: string) => void
}

export function MessagePages({ page, total, onPage }: Props) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 text-sm text-soft">
      <p role="status">{total === 1 ? '1 message' : `${total} messages`}</p>
      {pages > 1 && (
        <nav aria-label="Pages" className="flex items-center gap-2">
          <Button
            variant="secondary"
            className="px-3!"
            disabled={page === 1}
            onClick={() => onPage(page === 2 ? '' : String(page - 1))}
          >
            Previous
          </Button>
          <span>
            Page {page} of {pages}
          </span>
          <Button
            variant="secondary"
            className="px-3!"
            disabled={page >= pages}
            onClick={() => onPage(String(page + 1))}
          >
            Next
          </Button>
        </nav>
      )}
    </div>
  )
}
