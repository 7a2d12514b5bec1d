import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.server.ts'
import type { Log } from '../../platform/log.server.ts'
import type { Mail } from '../../platform/mail.server.ts'
import { enqueueMail, type Outbox, retryMail } from '../../platform/outbox.server.ts'
import { deleteFromTrash } from '../../platform/trash.server.ts'
import { messageBin } from './bin.server.ts'
import type { ContactInput, ContactMarks, ContactMessage, MessageChange } from './schema.ts'
import { looksLikeSpam } from './spam.server.ts'
import { createMessage, deleteMessage, findByEmail, getMessage, markMessage, takeFromSpam } from './store.server.ts'

export interface MessageDeps {
  db: Database
  outbox: Outbox
  clock: () => Date
  /** Where the mail about a message goes, as its To line. */
  recipients: () => Promise<string>
  log: Log
}

/** Stores the message and, unless it is spam, the mail about it, in one transaction; the mail leaves afterwards. */
export async function receiveMessage(
  deps: MessageDeps,
  input: ContactInput & { page: string },
  marks: ContactMarks,
): Promise<{ isSpam: boolean }> {
  const now = deps.clock()
  const isSpam = looksLikeSpam(input, marks)
  const recipients = await deps.recipients()
  await inTransaction(deps.db, async (trx) => {
    const messageId = await createMessage(trx, input, isSpam, now)
    if (!isSpam) await enqueueMail(trx, messageMail(input, recipients), now, messageId)
  })
  deps.outbox.wake()
  return { isSpam }
}

/**
 * Marks a message as read or unread, as spam or not, as answered or done, and keeps a note about it. One that leaves the
 * spam folder is mailed where it never was. Throws 404 where there is none.
 */
export async function changeMessage(deps: MessageDeps, id: string, change: MessageChange): Promise<ContactMessage> {
  const now = deps.clock()
  const recipients = await deps.recipients()
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

/** Tries the mail about a message once more, at once. Throws 404 where there is no such message. */
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
 * Deletes for good all that an address has sent, with the mail about it, and what the trash holds of it. Returns how many
 * messages that are, or would be.
 */
export function eraseMessages(db: Database, email: string, isPreview: boolean): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { kept, discarded } = await findByEmail(trx, email)
    if (!isPreview) {
      for (const id of kept) await deleteMessage(trx, id)
      for (const id of discarded) await deleteFromTrash(trx, [messageBin], id)
    }
    return kept.length + discarded.length
  })
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
