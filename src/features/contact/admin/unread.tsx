import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import { sessionApi } from '../../../platform/api-client.ts'
import { listMessages } from '../client.ts'

interface Unread {
  count: number
  tell: (count: number) => void
}

const UnreadContext = createContext<Unread>({ count: 0, tell: () => {} })

const most = 99

/** Counts the unread messages of the inbox, at the start and then as the mailbox tells. */
export function UnreadProvider({ children }: { children: React.ReactNode }) {
  const [counted, setCounted] = useState<number>()
  // Apart from `counted`: the first count may arrive after the mailbox's.
  const [told, tell] = useState<number>()
  const count = told ?? counted ?? 0
  useEffect(() => {
    listMessages(sessionApi, { limit: 1 }).then(
      ({ unread }) => setCounted(unread),
      () => {}, // No badge is no harm.
    )
  }, [])
  return <UnreadContext value={useMemo(() => ({ count, tell }), [count])}>{children}</UnreadContext>
}

/** Takes the count of the mailbox, which is newer; undefined while it is loading. */
export function useTellUnread(count: number | undefined): void {
  const { tell } = useContext(UnreadContext)
  useEffect(() => {
    if (count !== undefined) tell(count)
  }, [count, tell])
}

export function UnreadBadge({ className = '' }: { className?: string }) {
  const { count } = useContext(UnreadContext)
  if (count === 0) return null
  return (
    <span
      className={`min-w-6 rounded-full bg-button px-1.5 py-0.5 text-center text-xs leading-5 font-semibold text-white tabular-nums forced-colors:border ${className}`}
    >
      {count > most ? `${most}+` : count}
      <span className="sr-only"> unread</span>
    </span>
  )
}
