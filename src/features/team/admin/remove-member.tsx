import { sessionApi } from '../../../platform/api/api-client.ts'
import { DeleteDialog, deletedOrGone } from '../../delete-dialog.tsx'
import { removeMember } from '../client.ts'
import type { Member } from '../schema.ts'

interface Props {
  member: Member
  onRemoved: () => void
  onClose: () => void
}

export function RemoveMember({ member, onRemoved, onClose }: Props) {
  return (
    <DeleteDialog
      text="Are you sure you want to remove this person from the team? They are signed out at once."
      subject={`${member.name}, ${member.email}`}
      note={member.isSelf ? 'This is you. You will no longer be able to sign in.' : undefined}
      remove={() => deletedOrGone(removeMember(sessionApi, member._id))}
      doneText="Removed successfully"
      failures={['Failed to remove this person']}
      onDeleted={onRemoved}
      onClose={onClose}
    />
  )
}
