import { useEffect, useState } from 'react'
import { sessionApi } from '../../../platform/api/api-client.ts'
import { pageSize, useLastPage } from '../../../ui/paging.ts'
import { type Settled, useAwaited } from '../../../ui/use-awaited.ts'
import { listMessages, type Mailbox } from '../client.ts'
import type { Folder } from '../options.ts'
import type { ContactMessage } from '../schema.ts'
import type { MailboxAddress } from './mailbox-address.ts'
import { useTellUnread } from './unread.tsx'

type Query = Omit<MailboxAddress, 'openId'>

/** Includes the query it was loaded for, since the URL may have changed meanwhile. */
type FolderPage = Mailbox & Query

const queryOf = ({ folder, page, q, only, state, assigned }: Query): Query => ({
  ...{ folder, page, q, only, state, assigned },
})

export async function loadFolder(address: MailboxAddress): Promise<FolderPage> {
  const query = queryOf(address)
  return { ...(await listMessages(sessionApi, { ...query, limit: pageSize })), ...query }
}

/** One page of a folder, with the functions that apply a server response to it. */
export function useMailbox(
  loading: Promise<Settled<FolderPage>>,
  address: MailboxAddress,
  onPage: (page: number) => void,
) {
  const { folder, page, openId } = address
  const { data, error, isLoading, reload, setData } = useAwaited(loading)
  const [hasGap, setHasGap] = useState(false)
  useTellUnread(data?.unread)
  useLastPage(page, data?.messages.length, data?.total ?? 0, onPage)

  // Wait until the message is closed: the navigation that closes it loads nothing, but would cancel a reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each gap.
  useEffect(() => {
    if (!hasGap || openId) return
    setHasGap(false)
    reload()
  }, [hasGap, openId])

  /** Updates a changed message in the list, or removes it if it has left the folder. */
  function put(message: ContactMessage): void {
    setData((before) => before && withMessage(before, message))
    if (message.isSpam !== (folder === 'spam')) setHasGap(true)
  }

  function drop(id: string): void {
    setData((before) => before && withoutMessage(before, id))
    setHasGap(true)
  }

  return {
    // While another folder is loading, its tab stays empty instead of showing this folder's messages.
    shown: data?.folder === folder ? data : undefined,
    /** Whether the address asks for what was loaded last. */
    isAsked: data !== undefined && JSON.stringify(queryOf(data)) === JSON.stringify(queryOf(address)),
    /** Counts stay hidden until then, to avoid a layout shift when they appear. */
    isCounted: data !== undefined || error !== undefined,
    unread: data?.unread ?? 0,
    unreadSpam: data?.unreadSpam ?? 0,
    /** Reloads the list as soon as no message is open. */
    renew: () => setHasGap(true),
    ...{ error, isLoading, reload, put, drop },
  }
}

export type MailboxState = ReturnType<typeof useMailbox>

function withMessage(box: FolderPage, message: ContactMessage): FolderPage {
  const before = box.messages.find(({ _id }) => _id === message._id)
  if (!before) return box
  if (message.isSpam !== (box.folder === 'spam')) return withoutMessage(box, message._id)
  return {
    ...box,
    messages: box.messages.map((other) => (other === before ? message : other)),
    states: counted(counted(box.states, before, -1), message, 1),
    unread: box.unread + unreadIn('inbox', message) - unreadIn('inbox', before),
    unreadSpam: box.unreadSpam + unreadIn('spam', message) - unreadIn('spam', before),
  }
}

function withoutMessage(box: FolderPage, id: string): FolderPage {
  const gone = box.messages.find(({ _id }) => _id === id)
  if (!gone) return box
  return {
    ...box,
    messages: box.messages.filter((other) => other !== gone),
    total: box.total - 1,
    states: counted(box.states, gone, -1),
    unread: box.unread - unreadIn('inbox', gone),
    unreadSpam: box.unreadSpam - unreadIn('spam', gone),
  }
}

function counted(states: FolderPage['states'], { state }: ContactMessage, change: 1 | -1): FolderPage['states'] {
  return { ...states, [state]: states[state] + change }
}

function unreadIn(folder: Folder, message: ContactMessage): number {
  return !message.isRead && message.isSpam === (folder === 'spam') ? 1 : 0
}
