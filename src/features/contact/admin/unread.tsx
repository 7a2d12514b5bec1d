import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import { sessionApi } from '../../../platform/api/api-client.ts'
import { listMessages } from '../client.ts'

interface Unread {
  count: number
  setCount: (count: number) => void
}

const UnreadContext = createContext<Unread>({ count: 0, setCount: () => {} })

const most = 99

/** Provides the inbox's unread count, if it is shown: loaded on mount, then updated by the mailbox. */
export function UnreadProvider({ isShown, children }: { isShown: boolean; children: React.ReactNode }) {
  const [counted, setCounted] = useState<number>()
  // Separate from `counted`: the initial count may arrive after the mailbox's.
  const [reported, setCount] = useState<number>()
  const count = reported ?? counted ?? 0
  useEffect(() => {
    if (!isShown) return
    listMessages(sessionApi, { limit: 1 }).then(
      ({ unread }) => setCounted(unread),
      () => {}, // A missing badge does no harm.
    )
  }, [isShown])
  return <UnreadContext value={useMemo(() => ({ count, setCount }), [count])}>{children}</UnreadContext>
}

/** Undefined while loading. The mailbox's own count wins because it is newer. */
export function useTellUnread(count: number | undefined): void {
  const { setCount } = useContext(UnreadContext)
  useEffect(() => {
    if (count !== undefined) setCount(count)
  }, [count, setCount])
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
