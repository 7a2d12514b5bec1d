import { messageOf } from '../../../platform/api/api-client.ts'
import { Icon } from '../../../ui/icon.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { EmptyState, Loading, NothingMatches } from '../../../ui/states.tsx'
import type { Assignment, Folder, MessageFilter, MessageState } from '../options.ts'
import { filterNouns, stateNouns } from './message-filters.ts'
import type { MailboxState } from './use-mailbox.ts'

export const loadFailures = ['Failed to load messages', 'An error occurred while loading messages'] as const

/** Shown instead of the list while it is loading or when it could not be loaded. */
export function MessagesPending({ box }: { box: MailboxState }) {
  if (box.error === undefined) return <Loading />
  return <LoadFailure title={messageOf(box.error, ...loadFailures)} onRetry={box.reload} isLoading={box.isLoading} />
}

export function NothingOpen() {
  return (
    <div className="grid min-h-80 content-center justify-items-center gap-3 p-6 text-center text-soft">
      <Icon name="mail" className="size-8" />
      <p>Choose a message to read it.</p>
    </div>
  )
}

interface NoMessagesProps {
  folder: Folder
  q: string
  only: MessageFilter | undefined
  state: MessageState | undefined
  assigned: Assignment | undefined
  onClearSearch: () => void
}

export function NoMessages({ folder, q, only, state, assigned, onClearSearch }: NoMessagesProps) {
  if (q) {
    const text = 'Name, email, company, service and text are searched in this folder.'
    return <NothingMatches search={q} text={text} onClear={onClearSearch} />
  }
  if (assigned) return <EmptyState title={`No ${state ? stateNouns[state][1] : 'messages'} assigned to you`} />
  if (only) return <EmptyState title={`No ${filterNouns[only][1]}`} />
  if (state) return <EmptyState title={`No ${stateNouns[state][1]}`} />
  return folder === 'spam' ? (
    <EmptyState title="No spam">
      <p className="text-soft">Messages that look automated or are full of links are kept here and not mailed.</p>
    </EmptyState>
  ) : (
    <EmptyState title="No messages yet">
      <p className="text-soft">Messages from the contact form arrive here and in your mailbox.</p>
    </EmptyState>
  )
}
