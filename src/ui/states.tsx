import { Icon } from './icon.tsx'

/** Something is on its way: the words, and a ring that turns. */
export function Loading({ text = 'Loading...' }: { text?: string }) {
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

interface NoticeProps {
  title: string
  children?: React.ReactNode
  actions?: React.ReactNode
}

/** Something failed: what, and what to do about it. */
export function ErrorBox({ title, children, actions }: NoticeProps) {
  return (
    <div role="alert" className="mx-auto w-full max-w-reading rounded-lg border border-red/30 bg-red-wash p-6 sm:p-8">
      <div className="flex gap-4">
        <Icon name="warning" className="mt-1 size-6 text-red" />
        <div className="grid gap-2">
          <p className="text-lg font-semibold">{title}</p>
          {children}
          {actions && <div className="mt-3 flex flex-wrap gap-3">{actions}</div>}
        </div>
      </div>
    </div>
  )
}

/** There is nothing to show, and that is no mistake. */
export function EmptyState({ title, children, actions }: NoticeProps) {
  return (
    <div className="mx-auto grid w-full max-w-reading justify-items-center gap-3 rounded-lg border border-dashed border-control px-6 py-16 text-center">
      <p className="text-lg font-semibold">{title}</p>
      {children}
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}
