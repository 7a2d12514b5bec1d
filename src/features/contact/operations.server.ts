import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.server.ts'
import { deleteIfInTrash } from '../../entries/trash.server.ts'
import { dayMs } from '../../platform/dates.ts'
import type { Log } from '../../platform/log.server.ts'
import type { Mail } from '../../platform/mail/mail.server.ts'
import { enqueueMail, type Outbox, retryMail } from '../../platform/mail/outbox.server.ts'
import { messageBin } from './bin.server.ts'
import { confirmMessage, type Thanks } from './confirmation.server.ts'
import type { ContactInput } from './input.ts'
import type { ContactMarks, ContactMessage, MessageChange } from './schema.ts'
import { looksLikeSpam } from './spam.server.ts'
import {
  createMessage,
  deleteMessage,
  type Found,
  findBefore,
  findByEmail,
  getMessage,
  markMessage,
  takeFromSpam,
} from './store.server.ts'

export interface MessageDeps {
  db: Database
  outbox: Outbox
  clock: () => Date
  choices: () => Promise<MessageChoices>
  log: Log
}

/** The settings that concern messages. */
export interface MessageChoices {
  /** The To line of the mail about a message. */
  recipients: string
  /** Undefined if visitors get no confirmation. */
  thanks: Thanks | undefined
  /** Days after which a message is erased; 0 keeps it. */
  days: number
}

/**
 * Stores the message and, unless it is spam, the mail about it and its confirmation in one transaction. The mails are
 * sent afterwards.
 */
export async function receiveMessage(
  deps: MessageDeps,
  input: ContactInput & { page: string },
  marks: ContactMarks,
): Promise<{ isSpam: boolean }> {
  const now = deps.clock()
  const isSpam = looksLikeSpam(input, marks)
  const { recipients, thanks } = await deps.choices()
  await inTransaction(deps.db, async (trx) => {
    const id = await createMessage(trx, input, isSpam, now)
    if (isSpam) return
    await enqueueMail(trx, messageMail(input, recipients), now, id)
    if (thanks) await confirmMessage(trx, { id, email: input.email }, thanks, now)
  })
  deps.outbox.wake()
  return { isSpam }
}

/**
 * Marks a message as read or unread, as spam or not, as answered or done, and saves its note. A message that leaves the
 * spam folder is mailed if it never was. Throws 404 if it does not exist, 409 if another note was saved meanwhile.
 */
export async function changeMessage(deps: MessageDeps, id: string, change: MessageChange): Promise<ContactMessage> {
  const now = deps.clock()
  const { recipients } = await deps.choices()
  const message = await inTransaction(deps.db, async (trx) => {
    const isTaken = change.isSpam === false && (await takeFromSpam(trx, id))
    await markMessage(trx, id, change, now)
    const changed = await getMessage(trx, id)
    if (!isTaken || changed.mailState !== 'none') return changed
    await enqueueMail(trx, messageMail(changed, recipients), now, id)
    return getMessage(trx, id)
  })
  deps.outbox.wake()
  return message
}

/** Retries the mail about a message immediately. Throws 404 if there is no such message. */
export async function sendAgain(deps: MessageDeps, id: string): Promise<ContactMessage> {
  const message = await inTransaction(deps.db, async (trx) => {
    await getMessage(trx, id)
    await retryMail(trx, id, deps.clock())
    return getMessage(trx, id)
  })
  deps.outbox.wake()
  return message
}

/**
 * Permanently deletes all messages from an address, including their mail and those in the trash. Returns how many
 * messages were deleted, or would be.
 */
export function eraseMessages(db: Database, email: string, isPreview: boolean): Promise<number> {
  return inTransaction(db, async (trx) => {
    const found = await findByEmail(trx, email)
    if (!isPreview) await erase(trx, found)
    return countOf(found)
  })
}

const erasedAtOnce = 100

/** Permanently deletes messages older than `days`, including those in the trash. Returns how many were deleted. */
export async function eraseOld(db: Database, days: number, now: Date): Promise<number> {
  if (days === 0) return 0
  const before = new Date(now.getTime() - days * dayMs)
  let erased = 0
  for (let last = 1; last > 0; erased += last) {
    last = await inTransaction(db, async (trx) => {
      const found = await findBefore(trx, before, erasedAtOnce)
      await erase(trx, found)
      return countOf(found)
    })
  }
  return erased
}

async function erase(trx: Database, { kept, discarded }: Found): Promise<void> {
  const deleteDiscarded = (id: string) => deleteIfInTrash(trx, [messageBin], id)
  // Others may move a message to the trash or back meanwhile.
  for (const id of kept) (await deleteMessage(trx, id)) || (await deleteDiscarded(id))
  for (const id of discarded) (await deleteDiscarded(id)) || (await deleteMessage(trx, id))
}

function countOf({ kept, discarded }: Found): number {
  return kept.length + discarded.length
}

function messageMail(input: Omit<ContactInput, 'service'> & { service: string }, to: string): Mail {
  const lines = [
    `Name: ${input.name}`,
    `Email: ${input.email}`,
    `Phone: ${input.phone || 'not given'}`,
    `Company: ${input.company || 'not given'}`,
    `Service of interest: ${input.service || 'not given'}`,
  ]
  return {
    to,
    subject: `Website enquiry from ${input.name}${input.company ? `, ${input.company}` : ''}`,
    text: `${lines.join('\n')}\n\n${input.message}\n`,
    replyTo: { name: input.name, address: input.email },
  }
}
