import { readOption } from '../../../platform/address.ts'
import { useSearchParams } from '../../../ui/search-params.ts'
import { changedParams } from '../../list-place.ts'
import {
  type Assignment,
  assignments,
  type Folder,
  type MessageFilter,
  type MessageState,
  messageFilters,
  messageStates,
} from '../options.ts'

export interface MailboxAddress {
  folder: Folder
  page: number
  q: string
  only: MessageFilter | undefined
  state: MessageState | undefined
  assigned: Assignment | undefined
  /** The open message. */
  openId: string | undefined
}

type Change = Partial<Record<'folder' | 'page' | 'q' | 'only' | 'state' | 'assigned' | 'message', string | undefined>>

export function readMailbox(search: URLSearchParams): MailboxAddress {
  return {
    folder: search.get('folder') === 'spam' ? 'spam' : 'inbox',
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
    q: search.get('q') ?? '',
    only: readOption(search, 'only', messageFilters),
    state: readOption(search, 'state', messageStates),
    assigned: readOption(search, 'assigned', assignments),
    openId: search.get('message') || undefined,
  }
}

/** Keeps the page's state in the URL, so that Back and copied links work. `hrefWith`: the URL with a change applied. */
export function useMailboxAddress() {
  const [search, setSearch] = useSearchParams()
  const address = readMailbox(search)
  const hrefWith = (change: Change) => `?${changedParams(search, change)}`
  const go = (change: Change, options: { replace?: boolean; preventScrollReset?: boolean } = {}) =>
    setSearch((latest) => changedParams(latest, change), { preventScrollReset: true, ...options })
  return { address, hrefWith, go }
}
