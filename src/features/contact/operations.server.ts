import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.server.ts'
import type { Mail } from '../../platform/mail.server.ts'
import { enqueueMail, type Outbox } from '../../platform/outbox.server.ts'
import type { ContactInput, ContactMarks, ContactMessage, MessageChange } from './schema.ts'
import { looksLikeSpam } from './spam.server.ts'
import { createMessage, getMessage, markMessage, takeFromSpam } from './store.server.ts'

export interface MessageDeps {
  db: Database
  outbox: Outbox
  clock: () => Date
  contactTo: string
}

/** Stores the message and, unless it is spam, the mail about it, in one transaction; the mail leaves afterwards. */
export async function receiveMessage(deps: MessageDeps, input: ContactInput, marks: ContactMarks): Promise<void> {
  const now = deps.clock()
  const isSpam = looksLikeSpam(input, marks)
  await inTransaction(deps.db, async (trx) => {
    const messageId = await createMessage(trx, input, isSpam, now)
    if (!isSpam) await enqueueMail(trx, messageMail(input, deps.contactTo), now, messageId)
  })
  deps.outbox.wake()
}

/**
 * Marks a message as read or unread, as spam or not. One that leaves the spam folder is mailed where it never was. Throws
 * 404 where there is none.
 */
export async function changeMessage(deps: MessageDeps, id: string, change: MessageChange): Promise<ContactMessage> {
  const now = deps.clock()
  const message = await inTransaction(deps.db, async (trx) => {
    const isTaken = change.isSpam === false && (await takeFromSpam(trx, id))
    await markMessage(trx, id, change, now)
    const changed = await getMessage(trx, id)
    if (!isTaken || changed.mailState !== 'none') return changed
    await enqueueMail(trx, messageMail(changed, deps.contactTo), now, id)
    return getMessage(trx, id)
  })
  deps.outbox.wake()
  return message
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
