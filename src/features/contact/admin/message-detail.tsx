import { useEffect, useRef } from 'react'
import { formatLocalMoment } from '../../../editor/local-time.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { useSession } from '../../auth/session.tsx'
import { campaignFields } from '../options.ts'
import type { ContactMessage, Person } from '../schema.ts'
import { DoubtNotice } from './doubt.tsx'
import { MessageActions } from './message-actions.tsx'
import { MessageProgress } from './message-progress.tsx'

interface Props {
  message: ContactMessage
  /** To whom it can be assigned. */
  people: Person[]
  /** The link back to the list on phones. */
  backHref: string
  onChanged: (message: ContactMessage) => void
  onDeleted: (id: string) => void
  onRestored: () => void
  /** Called when the message should close, e.g. because it was moved or deleted. */
  onClose: () => void
}

/** One message in full, with its actions. */
export function MessageDetail({ message, people, backHref, ...handlers }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Moves the focus to the opened message; on phones the list is hidden.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message.
  useEffect(() => heading.current?.focus(), [message._id])
  return (
    <article aria-labelledby="message-title" className="grid gap-6 p-5 sm:p-6">
      <Link
        to={backHref}
        preventScrollReset
        className="-my-2 inline-flex min-h-11 items-center gap-2 justify-self-start text-sm font-semibold text-accent @3xl:hidden"
      >
        <Icon name="back" className="size-4" />
        Back to all messages
      </Link>
      <header className="grid gap-1">
        <h2 id="message-title" ref={heading} tabIndex={-1} className="text-xl scroll-mt-28">
          {message.name}
        </h2>
        <p className="text-sm text-soft">
          <time dateTime={message.createdAt}>{formatLocalMoment(message.createdAt)}</time>
        </p>
      </header>
      <MessageActions key={message._id} message={message} {...handlers} />
      <DoubtNotice key={`doubt ${message._id}`} message={message} onChanged={handlers.onChanged} />
      <Sender message={message} />
      <div className="border-t border-line pt-5">
        <p className="max-w-[68ch] wrap-anywhere whitespace-pre-wrap">{message.message}</p>
      </div>
      <MessageProgress
        key={`progress ${message._id}`}
        message={message}
        people={people}
        onChanged={handlers.onChanged}
      />
    </article>
  )
}

const campaignNames: Record<(typeof campaignFields)[number], string> = {
  utm_source: 'Source',
  utm_medium: 'Medium',
  utm_campaign: 'Name',
  utm_term: 'Term',
  utm_content: 'Content',
}

function Sender({ message }: { message: ContactMessage }) {
  const { names } = useSession()
  const { email, phone, company, service, page, referrer, forwards } = message
  const campaign = campaignFields.filter((name) => message[name])
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
      <Fact label="Email">
        <a
          href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
          className="text-accent underline underline-offset-4"
        >
          {email}
        </a>
      </Fact>
      <Fact label="Phone">
        {phone && (
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="text-accent underline underline-offset-4">
            {phone}
          </a>
        )}
      </Fact>
      <Fact label="Company">{company}</Fact>
      <Fact label="Service of interest">{service}</Fact>
      {page && (
        <Fact label="Written on">
          <a href={page} className="text-accent underline underline-offset-4">
            {page === '/' ? 'Home' : page}
          </a>
        </Fact>
      )}
      {referrer && <Fact label="Came from">{referrer}</Fact>}
      {campaign.length > 0 && (
        <Fact label="Campaign">{campaign.map((name) => `${campaignNames[name]}: ${message[name]}`).join(', ')}</Fact>
      )}
      {forwards.length > 0 && (
        <Fact label="Forwarded to">
          {forwards.map(({ to, by, at }) => (
            <span key={at + to} className="block">
              {to}
              <span className="text-soft">{`, ${formatLocalMoment(at)} by ${names.get(by) || by}`}</span>
            </span>
          ))}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-soft">{label}</dt>
      <dd className="wrap-anywhere">{children || <span className="text-soft">Not given</span>}</dd>
    </div>
  )
}
