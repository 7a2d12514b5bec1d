import { useEffect, useState } from 'react'
import { browserApi } from '../../../../platform/api/api-client.ts'
import { Button } from '../../../../ui/button.tsx'
import { Failure } from '../../../../ui/notice.tsx'
import { getUser } from '../../client.ts'
import { knowsPasskeys, signInWithPasskey } from '../client.ts'

/** Signs in with a passkey, if the browser supports it. The passkey identifies the account. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: (email: string) => Promise<void> | void }) {
  const [isKnown, setIsKnown] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  useEffect(() => setIsKnown(knowsPasskeys()), [])
  if (!isKnown) return null

  async function handlePress(): Promise<void> {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await signInWithPasskey(browserApi)
      await onSignedIn((await getUser(browserApi)).email)
    } catch (error) {
      setFailure((error as Error).message)
    }
    setIsBusy(false)
  }

  return (
    <div className="grid gap-3">
      <Button variant="secondary" disabled={isBusy} onClick={() => void handlePress()}>
        {isBusy ? 'Waiting for your passkey...' : 'Use a passkey'}
      </Button>
      <Failure text={failure} />
    </div>
  )
}
