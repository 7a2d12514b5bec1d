import { useCallback, useEffect } from 'react'
import { sessionApi } from '../../../platform/api-client.ts'
import { useLoad } from '../../../ui/use-load.ts'
import { listMessages, type Mailbox } from '../client.ts'
import type { ContactMessage } from '../schema.ts'
import type { Folder, MailboxAddress } from './mailbox-address.ts'

export const pageSize = 20

/** Knows what it is the answer to: the address may already ask for something else. */
type FolderPage = Mailbox & { folder: Folder; q: string }

/** One page of a folder, and the ways in which an answer of the server changes it. */
export function useMailbox({ folder, page, q }: MailboxAddress, onPage: (page: number) => void) {
  const load = useLoad<FolderPage>(
    async () => ({ ...(await listMessages(sessionApi, { folder, page, limit: pageSize, q })), folder, q }),
    `${folder} ${page} ${q}`,
  )
  const { data, setData, reload } = load
  useLastPage(data, page, onPage)

  /** Takes over what the server has answered about one message; one that has left the folder leaves the list. */
  const put = useCallback(
    (message: ContactMessage) => {
      setData((before) => before && withMessage(before, message))
      if (message.isSpam !== (folder === 'spam')) reload()
    },
    [setData, reload, folder],
  )
  const drop = useCallback(
    (id: string) => {
      setData((before) => before && withoutMessage(before, id))
      reload()
    },
    [setData, reload],
  )

  return {
    // Until the other folder's answer is there, its tab shows nothing rather than this one's messages.
    shown: data?.folder === folder ? data : undefined,
    unread: data?.unread ?? 0,
    error: load.error,
    isLoading: load.isLoading,
    reload,
    put,
    drop,
  }
}

export type MailboxState = ReturnType<typeof useMailbox>

/** The last message of the last page is gone: the page before it is shown. */
function useLastPage(data: FolderPage | undefined, page: number, onPage: (page: number) => void): void {
  const isPast = data !== undefined && page > 1 && data.messages.length === 0 && data.total > 0
  const last = data ? Math.ceil(data.total / pageSize) : 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the fact counts, not the callback's identity.
  useEffect(() => {
    if (isPast && last < page) onPage(last)
  }, [isPast, last, page])
}

function withMessage(box: FolderPage, message: ContactMessage): FolderPage {
  const before = box.messages.find(({ _id }) => _id === message._id)
  if (!before) return box
  if (message.isSpam !== (box.folder === 'spam')) return withoutMessage(box, message._id)
  return {
    ...box,
    messages: box.messages.map((other) => (other === before ? message : other)),
    unread: box.unread + unreadIn(message) - unreadIn(before),
  }
}

function withoutMessage(box: FolderPage, id: string): FolderPage {
  const gone = box.messages.find(({ _id }) => _id === id)
  if (!gone) return box
  return {
    ...box,
    messages: box.messages.filter((other) => other !== gone),
    total: box.total - 1,
    unread: box.unread - unreadIn(gone),
  }
}

function unreadIn(message: ContactMessage): number {
  return message.isRead || message.isSpam ? 0 : 1
}
