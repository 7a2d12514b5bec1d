import { Button } from './button.tsx'

/** A loading message with a spinner. */
export function Loading({ text = 'Loading...' }: { text?: string | undefined }) {
  return (
    <p role="status" className="flex items-center gap-3 text-soft">
      <span className="size-5 animate-spin rounded-full border-2 border-line border-t-accent" aria-hidden="true" />
      {text}
    </p>
  )
}

/** A grey shape where content will be. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={`animate-pulse rounded-md bg-line ${className}`} />
}

const waitingRows = ['w-3/5', 'w-2/5', 'w-1/2', 'w-2/3', 'w-2/5', 'w-3/5']

/** Placeholder rows of a loading table. */
export function TableSkeleton() {
  return (
    <div aria-hidden="true" className="overflow-clip rounded-lg border border-line bg-surface">
      <div className="h-13 border-b border-line bg-sunken" />
      {waitingRows.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
        <div key={index} className="flex items-center gap-6 border-b border-line px-4 py-2.5 last:border-0">
          <Skeleton className="h-[35px] w-[56px]" />
          <div className="flex-1">
            <Skeleton className={`h-4 ${width}`} />
          </div>
          <Skeleton className="h-4 w-24 max-sm:hidden" />
        </div>
      ))}
    </div>
  )
}

interface EmptyProps {
  title: string
  children?: React.ReactNode
  actions?: React.ReactNode
}

/** Says that a list is filtered, with a button to show all of it. */
export function Narrowed({ to, onShowAll }: { to: string; onShowAll: () => void }) {
  return (
    <p className="mb-2 flex flex-wrap items-center gap-x-3 text-sm text-soft">
      <span>
        Only <strong className="font-semibold text-text">{to}</strong>
      </span>
      <button type="button" onClick={onShowAll} className="min-h-11 font-semibold text-accent hover:underline">
        Show all
      </button>
    </p>
  )
}

/** A search without results, with a button back to the whole list. */
export function NothingMatches({ search, text, onClear }: { search: string; text: string; onClear: () => void }) {
  return (
    <EmptyState
      title={`Nothing matches “${search.trim()}”`}
      actions={
        <Button variant="secondary" onClick={onClear}>
          Clear search
        </Button>
      }
    >
      <p className="text-soft">{text}</p>
    </EmptyState>
  )
}

/** An empty list that is not an error. */
export function EmptyState({ title, children, actions }: EmptyProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-3 rounded-lg border border-dashed border-control px-6 py-16 text-center text-balance wrap-anywhere">
      <p className="text-lg font-semibold">{title}</p>
      {children}
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}
