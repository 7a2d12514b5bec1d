import { messageOf } from '../../../platform/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

interface FailedLoadProps {
  error: unknown
  onRetry: () => void
  children?: React.ReactNode
}

export function FailedLoad({ error, onRetry, children }: FailedLoadProps) {
  return (
    <Notice
      kind="error"
      title={messageOf(error, 'Failed to fetch services', 'Error fetching services. Please try again.')}
      actions={
        <>
          <Button onClick={onRetry}>Try Again</Button>
          {children}
        </>
      }
    />
  )
}
