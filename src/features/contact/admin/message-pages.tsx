import { Pager } from '../../../ui/pager.tsx'
import { pageAt } from '../../../ui/paging.ts'

interface Props {
  page: number
  total: number
  /** '' for the first one, which the address does not name. */
  onPage: (page: string) => void
}

export function MessagePages({ page, total, onPage }: Props) {
  return (
    <div className="px-4 py-3">
      <Pager
        page={page}
        pages={pageAt(Math.max(0, total - 1))}
        count={total === 1 ? '1 message' : `${total} messages`}
        onPage={(next) => onPage(next === 1 ? '' : String(next))}
      />
    </div>
  )
}
