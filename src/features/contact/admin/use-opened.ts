import { useEffect, useState } from 'react'
import { messageOf, sessionApi } from '../../../platform/api/api-client.ts'
import { updateMessage } from '../client.ts'
import type { ContactMessage } from '../schema.ts'
import type { MailboxState } from './use-mailbox.ts'

interface Opened {
  message: ContactMessage | undefined
  /** Why the message cannot be shown. */
  problem: string | undefined
  /** Shows the message as the server has answered, here and in the list. */
  put: (message: ContactMessage) => void
}

/**
 * The message in the URL. Opening marks it as read; the response also supplies a message that is not in the list. A
 * message that leaves the list stays as it was last.
 */
export function useOpened(id: string | undefined, box: MailboxState): Opened {
  const [last, setLast] = useState<ContactMessage>()
  const [failure, setFailure] = useState<{ id: string; text: string }>()
  const listed = box.shown?.messages.find(({ _id }) => _id === id)
  const isReady = box.shown !== undefined || box.error !== undefined
  if (listed && listed !== last) setLast(listed)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening; marking it unread later must stay.
  useEffect(() => {
    if (!id || !isReady || listed?.isRead) return
    let isCurrent = true
    updateMessage(sessionApi, id, { isRead: true })
      .then((message) => {
        box.put(message)
        if (isCurrent) setLast(message)
      })
      .catch((error) => isCurrent && setFailure({ id, text: messageOf(error, 'Failed to open the message') }))
    return () => {
      isCurrent = false
    }
  }, [id, isReady])

  function put(message: ContactMessage): void {
    setLast((before) => (before?._id === message._id ? message : before))
    box.put(message)
  }

  const message = listed ?? (last?._id === id ? last : undefined)
  return { message, problem: message || failure?.id !== id ? undefined : failure?.text, put }
}
