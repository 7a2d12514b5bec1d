import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { EmptyState } from './states.tsx'

interface Props {
  /** Why it could not be loaded. */
  title: string
  /** The noun of what does not exist, where that is the reason: then there is no retry. */
  missing?: string | undefined
  onRetry: () => void
  isLoading?: boolean
  /** The way out. */
  back?: React.ReactNode
}

/** A screen that has nothing to show because its data could not be loaded. */
export function LoadFailure({ title, missing, onRetry, isLoading = false, back }: Props) {
  if (missing !== undefined) {
    return (
      <EmptyState title={`There is no such ${missing}`} actions={back}>
        <p className="text-soft">It was deleted, or the address is wrong.</p>
      </EmptyState>
    )
  }
  return (
    <Notice
      kind="error"
      title={title}
      actions={
        <>
          <Button onClick={onRetry} disabled={isLoading}>
            Try Again
          </Button>
          {back}
        </>
      }
    />
  )
}
