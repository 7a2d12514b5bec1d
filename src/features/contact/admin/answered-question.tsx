import { sessionApi } from '../../../platform/api/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.tsx'
import { updateMessage } from '../client.ts'
import type { ContactMessage } from '../schema.ts'
import { useTask } from './use-task.ts'

interface Props {
  message: ContactMessage
  onChanged: (message: ContactMessage) => void
  onClose: () => void
}

/** Asked once a reply was started: whether it was sent, only the mail program knows. */
export function AnsweredQuestion({ message, onChanged, onClose }: Props) {
  const { busy, run } = useTask<'answered'>()
  const mark = () =>
    run('answered', 'Failed to change the state of the message', async () => {
      onChanged(await updateMessage(sessionApi, message._id, { state: 'answered' }))
      toast.success('Marked as answered')
    })
  return (
    <Notice
      kind="info"
      actions={
        <>
          <Button size="small" disabled={busy !== undefined} onClick={() => void mark()}>
            {busy ? 'Marking...' : 'Mark as answered'}
          </Button>
          <Button variant="secondary" size="small" disabled={busy !== undefined} onClick={onClose}>
            Not yet
          </Button>
        </>
      }
    >
      Mark as answered?
    </Notice>
  )
}
