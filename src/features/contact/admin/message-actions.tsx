import { useState } from 'react'
import { announceUndoable } from '../../../editor/undo-toast.tsx'
import { sessionApi } from '../../../platform/api/api-client.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { toast } from '../../../ui/toast.tsx'
import { announceDeletion, trashQuestion } from '../../delete-dialog.tsx'
import { deleteMessage, updateMessage } from '../client.ts'
import type { ContactMessage } from '../schema.ts'
import { AnsweredQuestion } from './answered-question.tsx'
import { ForwardDialog } from './forward-dialog.tsx'
import { replyLink } from './reply-link.ts'
import { useTask } from './use-task.ts'

interface Props {
  message: ContactMessage
  onChanged: (message: ContactMessage) => void
  onDeleted: (id: string) => void
  /** Called when a deleted message has been restored, or one marked as spam is back in the inbox. */
  onRestored: () => void
  onClose: () => void
}

const movedToInbox = 'Message moved to the inbox'
const failuresToMove = ['Failed to move the message'] as const

type Task = 'unread' | 'spam' | 'delete'

/** Buttons to reply, mark, move and delete. Success closes the message; a failure changes nothing. */
export function MessageActions({ message, onChanged, onDeleted, onRestored, onClose }: Props) {
  const { busy, run } = useTask<Task>()
  const [isAsking, setIsAsking] = useState(false)
  const [isForwarding, setIsForwarding] = useState(false)
  const [hasReplied, setHasReplied] = useState(false)

  const markUnread = () =>
    run('unread', 'Failed to mark the message as unread', async () => {
      onChanged(await updateMessage(sessionApi, message._id, { isRead: false }))
      onClose()
    })

  const moveToOtherFolder = () =>
    run('spam', ...failuresToMove, async () => {
      const isSpam = !message.isSpam
      onChanged(await updateMessage(sessionApi, message._id, { isSpam }))
      if (isSpam) announceUndoable('Message marked as spam', moveBack, failuresToMove)
      // May have sent a mail, which cannot be undone.
      else toast.success(movedToInbox)
      onClose()
    })

  async function moveBack(): Promise<string> {
    await updateMessage(sessionApi, message._id, { isSpam: false })
    onRestored()
    return movedToInbox
  }

  const remove = () =>
    run('delete', 'Failed to delete the message', async () => {
      await deleteMessage(sessionApi, message._id)
      announceDeletion('Message deleted successfully', message._id, onRestored)
      onDeleted(message._id)
      onClose()
    }).finally(() => setIsAsking(false))

  return (
    <div className="@container grid gap-3">
      <div className="grid grid-cols-2 gap-2 @lg:flex @lg:flex-wrap">
        <a
          href={replyLink(message)}
          onClick={() => setHasReplied(true)}
          className={buttonClass('primary', '', 'small')}
        >
          <Icon name="reply" className="size-4" />
          Reply
        </a>
        <Button variant="secondary" size="small" onClick={() => setIsForwarding(true)}>
          Forward
        </Button>
        <Button variant="secondary" size="small" disabled={busy !== undefined} onClick={markUnread}>
          {busy === 'unread' ? 'Marking...' : 'Mark as unread'}
        </Button>
        <Button variant="secondary" size="small" disabled={busy !== undefined} onClick={moveToOtherFolder}>
          {busy === 'spam' ? 'Moving...' : message.isSpam ? 'Not spam' : 'Mark as spam'}
        </Button>
        <Button
          variant="secondary"
          size="small"
          className="hover:border-red! hover:text-red!"
          disabled={busy !== undefined}
          onClick={() => setIsAsking(true)}
        >
          <Icon name="trash" className="size-4 text-red" />
          <span className="@lg:sr-only">Delete</span>
        </Button>
      </div>
      {hasReplied && message.state === 'new' && (
        <AnsweredQuestion message={message} onChanged={onChanged} onClose={() => setHasReplied(false)} />
      )}
      {isForwarding && (
        <ForwardDialog message={message} onForwarded={onChanged} onClose={() => setIsForwarding(false)} />
      )}
      {isAsking && (
        <ConfirmDialog
          title="Confirm Deletion"
          text={trashQuestion('message')}
          subject={message.name}
          confirmLabel="Delete"
          busyLabel="Deleting..."
          isBusy={busy === 'delete'}
          onConfirm={remove}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}
