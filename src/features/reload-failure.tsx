import { messageOf } from '../platform/api/api-client.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Load } from '../ui/use-awaited.ts'

interface Props {
  load: Pick<Load<unknown>, 'error' | 'isLoading' | 'reload'>
  /** Shown if the server gives no reason, or does not answer. */
  failures: readonly [refused: string, unanswered?: string]
}

/** Says above a list that it could not be loaded again. The list stays, with whatever is being typed in it. */
export function ReloadFailure({ load: { error, isLoading, reload }, failures }: Props) {
  if (error === undefined) return null
  return (
    <Notice
      kind="error"
      title={messageOf(error, ...failures)}
      actions={
        <Button variant="secondary" size="small" disabled={isLoading} onClick={reload}>
          Try Again
        </Button>
      }
    >
      <p>What is shown may be outdated.</p>
    </Notice>
  )
}
