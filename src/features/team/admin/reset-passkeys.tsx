import { sessionApi } from '../../../platform/api/api-client.ts'
import { DeleteDialog } from '../../delete-dialog.tsx'
import { resetPasskeys } from '../client.ts'
import type { Member } from '../schema.ts'

interface Props {
  member: Member
  onDone: () => void
  onClose: () => void
}

/** For somebody who has lost their passkeys. */
export function ResetPasskeys({ member, onDone, onClose }: Props) {
  return (
    <DeleteDialog
      labels={{ title: 'Remove passkeys', confirm: 'Remove passkeys', busy: 'Removing...' }}
      text="Remove all passkeys of this person? They are signed out everywhere and sign in with a mailed code. Both of you get an email."
      subject={`${member.name}, ${member.email}`}
      remove={() => resetPasskeys(sessionApi, member._id)}
      doneText="Passkeys removed successfully"
      failures={['Failed to remove the passkeys']}
      onDeleted={onDone}
      onClose={onClose}
    />
  )
}
