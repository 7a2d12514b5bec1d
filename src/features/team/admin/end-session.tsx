import { sessionApi } from '../../../platform/api-client.ts'
import { DeleteDialog, deletedOrGone } from '../../delete-dialog.tsx'
import { endSession } from '../client.ts'
import type { TeamSession } from '../schema.ts'

interface Props {
  session: TeamSession
  onEnded: () => void
  onClose: () => void
}

export function EndSession({ session, onEnded, onClose }: Props) {
  return (
    <DeleteDialog
      labels={{ title: 'Sign out', confirm: 'Sign out', busy: 'Signing out...' }}
      text={
        session.isCurrent
          ? 'This is the browser that you are using: you sign in again afterwards.'
          : 'What was typed in this browser and not saved is offered again after the next sign-in.'
      }
      subject={`${session.name}, ${session.browser ?? 'unknown browser'}`}
      remove={() => deletedOrGone(endSession(sessionApi, session._id))}
      doneText="Signed out successfully"
      isForNextPage={session.isCurrent}
      failures={['Failed to end the session']}
      onDeleted={onEnded}
      onClose={onClose}
    />
  )
}
