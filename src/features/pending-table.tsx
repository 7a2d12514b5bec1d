import { messageOf } from '../platform/api-client.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Loading, TableSkeleton } from '../ui/states.tsx'
import type { Load } from '../ui/use-awaited.ts'

interface Props {
  load: Pick<Load<unknown>, 'error' | 'isLoading' | 'reload'>
  /** Shown if the server gives no reason. */
  failure: string
  /** Shows only the skeleton while loading. */
  isWordless?: boolean
}

/** Replaces a table that is loading or could not be loaded. */
export function PendingTable({ load: { error, isLoading, reload }, failure, isWordless }: Props) {
  if (error !== undefined) {
    return <LoadFailure title={messageOf(error, failure)} onRetry={reload} isLoading={isLoading} />
  }
  if (isWordless) return <TableSkeleton />
  return (
    <div className="grid gap-4">
      <Loading />
      <TableSkeleton />
    </div>
  )
}
