import { sessionApi } from '../../../platform/api/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { toast } from '../../../ui/toast.tsx'
import { updateMessage } from '../client.ts'
import type { ContactMessage } from '../schema.ts'
import { useTask } from './use-task.ts'

interface Props {
  message: ContactMessage
  onChanged: (message: ContactMessage) => void
}

/** Says that an open message may be spam, until somebody says that it is none. */
export function DoubtNotice({ message, onChanged }: Props) {
  const { busy, run } = useTask<'trust'>()
  if (!message.isDoubtful || message.isSpam) return null

  const trust = () =>
    run('trust', 'Failed to remove the mark', async () => {
      onChanged(await updateMessage(sessionApi, message._id, { isSpam: false }))
      toast.success('Mark removed')
    })

  return (
    <Notice
      kind="warning"
      role="note"
      actions={
        <Button variant="secondary" size="small" disabled={busy !== undefined} onClick={trust}>
          {busy ? 'Removing...' : 'Not spam'}
        </Button>
      }
    >
      This message looks like advertising. It was mailed all the same, marked as doubtful.
    </Notice>
  )
}

/** The badge in the list. */
export function DoubtBadge({ message }: { message: ContactMessage }) {
  return message.isDoubtful && !message.isSpam ? <StatusBadge tone="amber">Doubtful</StatusBadge> : null
}
