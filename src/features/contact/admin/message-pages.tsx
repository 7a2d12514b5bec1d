import { Pager } from '../../../ui/pager.tsx'
import { pageSize } from './use-mailbox.ts'

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
        pages={Math.max(1, Math.ceil(total / pageSize))}
        count={total === 1 ? '1 message' : `${total} messages`}
        onPage={(next) => onPage(next === 1 ? '' : String(next))}
      />
    </div>
  )
}
