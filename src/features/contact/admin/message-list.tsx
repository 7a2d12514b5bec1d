import { useState } from 'react'
import { Link } from '../../../ui/link.tsx'
import type { ContactMessage } from '../schema.ts'
import { Assignee } from './assignee.tsx'
import { DoubtBadge } from './doubt.tsx'
import { MailTrouble } from './mail-state.tsx'
import { ShortDate } from './message-date.tsx'
import { StateBadge } from './message-state.tsx'

interface Props {
  messages: ContactMessage[]
  openId: string | undefined
  hrefOf: (id: string) => string
}

export function MessageList({ messages, openId, hrefOf }: Props) {
  const [now] = useState(() => new Date())
  return (
    <ul>
      {messages.map((message) => (
        <li key={message._id} className="border-b border-line">
          <Row message={message} href={hrefOf(message._id)} isOpen={message._id === openId} now={now} />
        </li>
      ))}
    </ul>
  )
}

interface RowProps {
  message: ContactMessage
  href: string
  isOpen: boolean
  now: Date
}

function Row({ message, href, isOpen, now }: RowProps) {
  const about = [message.company, message.service].filter(Boolean).join(', ')
  const weight = message.isRead ? 'font-medium' : 'font-bold'
  return (
    <Link
      to={href}
      preventScrollReset
      data-message={message._id}
      aria-current={isOpen || undefined}
      className="relative grid grid-cols-1 gap-0.5 py-3 pr-4 pl-8 text-sm -outline-offset-2 hover:bg-sunken focus-visible:-outline-offset-3 aria-[current]:bg-accent-wash"
    >
      {!message.isRead && (
        <span className="absolute top-5 left-3 size-2.5 rounded-full bg-accent">
          <span className="sr-only">Unread.</span>
        </span>
      )}
      <span className="flex items-baseline gap-2">
        <span className={`min-w-0 truncate text-base ${weight}`}>{message.name}</span>
        <span className="mr-auto shrink-0">
          <StateBadge message={message} />
        </span>
        <span className={`shrink-0 text-xs ${message.isRead ? 'text-soft' : 'font-semibold text-accent'}`}>
          <ShortDate iso={message.createdAt} now={now} />
        </span>
      </span>
      {(about || message.assignee) && (
        <span className="flex justify-between gap-3">
          <span className="min-w-0 truncate">{about}</span>
          {message.assignee && <Assignee person={message.assignee} />}
        </span>
      )}
      <span className="flex items-center justify-between gap-3 text-soft">
        <span className="min-w-0 truncate">{beginningOf(message.message)}</span>
        <span className="flex shrink-0 gap-1.5">
          <DoubtBadge message={message} />
          <MailTrouble message={message} />
        </span>
      </span>
    </Link>
  )
}

/** Joined into one line, since many messages begin with a greeting on its own line. */
function beginningOf(text: string): string {
  return text.slice(0, 300).replace(/\s+/g, ' ').trim()
}
