import { isMissing, messageOf } from '../../../platform/api-client.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'

type Props = Pick<React.ComponentProps<typeof LoadFailure>, 'onRetry' | 'back'> & { error: unknown }

export function FailedLoad({ error, ...ways }: Props) {
  return (
    <LoadFailure
      title={messageOf(error, 'Failed to fetch services', 'Error fetching services. Please try again.')}
      missing={isMissing(error) ? 'service page' : undefined}
      {...ways}
    />
  )
}
