import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.server.ts'
import type { Mail } from '../../platform/mail.server.ts'
import { enqueueMail, type Outbox } from '../../platform/outbox.server.ts'
import type { ContactInput, ContactMarks } from './schema.ts'
import { createMessage } from './store.server.ts'

/** Faster than this, nobody has read the form, let alone filled it in. */
const quickestHumanMs = 800

interface Deps {
  db: Database
  outbox: Outbox
  clock: () => Date
  contactTo: string
}

/** Stores the message and, unless it is spam, the mail about it, in one transaction; the mail leaves afterwards. */
export async function receiveMessage(deps: Deps, input: ContactInput, marks: ContactMarks): Promise<void> {
  const now = deps.clock()
  const isSpam = looksLikeSpam(marks)
  await inTransaction(deps.db, async (trx) => {
    const messageId = await createMessage(trx, input, isSpam, now)
    if (!isSpam) await enqueueMail(trx, messageMail(input, deps.contactTo), now, messageId)
  })
  deps.outbox.wake()
}

/** Only what our own form adds is judged: a plain call without it is not. */
function looksLikeSpam(marks: ContactMarks): boolean {
  return Boolean(marks.website) || (marks.openFor !== undefined && marks.openFor < quickestHumanMs)
}

function messageMail(input: ContactInput, to: string): Mail {
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
