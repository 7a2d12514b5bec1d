import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { EmptyState } from './states.tsx'

interface Props {
  /** Why loading failed. */
  title: string
  /** The noun of a non-existent entry; without a retry. */
  missing?: string | undefined
  onRetry: () => void
  isLoading?: boolean
  /** A link elsewhere. */
  back?: React.ReactNode
}

/** Replaces a screen whose data could not be loaded. */
export function LoadFailure({ title, missing, onRetry, isLoading = false, back }: Props) {
  if (missing !== undefined) {
    return (
      <EmptyState title={`There is no such ${missing}`} actions={back}>
        <p className="text-soft">It may have been deleted, or the address may be wrong.</p>
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
