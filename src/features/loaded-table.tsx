import { messageOf } from '../platform/api/api-client.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Loading, TableSkeleton } from '../ui/states.tsx'
import type { Load } from '../ui/use-awaited.ts'
import { ReloadFailure } from './reload-failure.tsx'

interface Props<T> {
  load: Pick<Load<T>, 'data' | 'error' | 'isLoading' | 'reload'>
  /** Shown if the server gives no reason. */
  failure: string
  /** Stays in its place when the list cannot be loaded again. */
  search?: React.ReactNode
  /** Shows only the skeleton while loading. */
  isWordless?: boolean
  children: (data: T) => React.ReactNode
}

/** A table once it is loaded. It stays if it cannot be loaded again, which is said above it. */
export function LoadedTable<T>({ load, failure, search, isWordless, children }: Props<T>) {
  const { data, error, isLoading, reload } = load
  if (data !== undefined) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {search}
        <ReloadFailure load={load} failures={[failure]} />
        {children(data)}
      </div>
    )
  }
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
