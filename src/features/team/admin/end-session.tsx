import { sessionApi } from '../../../platform/api/api-client.ts'
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
          ? 'This is the browser you are using. You will have to sign in again.'
          : 'Unsaved changes in this browser are offered again after the next sign-in.'
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
