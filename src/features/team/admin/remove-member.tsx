import { isMissing, sessionApi } from '../../../platform/api-client.ts'
import { DeleteDialog } from '../../delete-dialog.tsx'
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
      note={member.isSelf ? 'This is you: you cannot sign in any more.' : undefined}
      remove={() =>
        removeMember(sessionApi, member._id).catch((error) => {
          // By an earlier try, of which the answer was lost, or by somebody else.
          if (!isMissing(error)) throw error
        })
      }
      doneText="Removed successfully"
      failures={['Failed to remove this person']}
      onDeleted={onRemoved}
      onClose={onClose}
    />
  )
}
