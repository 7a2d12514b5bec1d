import { useState } from 'react'
import { messageOf, sessionApi } from '../../../platform/api-client.ts'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { deletedOrGone } from '../../delete-dialog.tsx'
import { endSession } from '../client.ts'
import type { TeamSession } from '../schema.ts'

interface Props {
  session: TeamSession
  onEnded: () => void
  onClose: () => void
}

export function EndSession({ session, onEnded, onClose }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function handleConfirm(): Promise<void> {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await deletedOrGone(endSession(sessionApi, session._id))
      toast.success('Signed out successfully', { isForNextPage: session.isCurrent })
      onEnded()
    } catch (error) {
      const message = messageOf(error, 'Failed to end the session')
      setIsBusy(false)
      setFailure(message)
      toast.error(message)
    }
  }

  return (
    <ConfirmDialog
      {...{ isBusy, failure }}
      title="Sign out"
      text={
        session.isCurrent
          ? 'This is the browser that you are using: you sign in again afterwards.'
          : 'What was typed in this browser and not saved is offered again after the next sign-in.'
      }
      subject={`${session.name}, ${session.browser ?? 'unknown browser'}`}
      confirmLabel="Sign out"
      busyLabel="Signing out..."
      onConfirm={handleConfirm}
      onCancel={onClose}
    />
  )
}
