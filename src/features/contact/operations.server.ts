import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { holdLock, inTransaction } from '../../db/transaction.server.ts'
import { deleteIfInTrash } from '../../entries/trash.server.ts'
import { countUses, findReached, type Limit, type Use, withinLimits } from '../../platform/api/rate-limit.server.ts'
import { dayMs, hourMs } from '../../platform/dates.ts'
import { AppError } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.server.ts'
import { enqueueMail, type Outbox, retryMail } from '../../platform/mail/outbox.server.ts'
import { forgetEvents, queueEvent } from '../../platform/webhooks/queue.server.ts'
import { confirmMessage, mayConfirm, type Thanks } from './confirmation.server.ts'
import { findEarlier, findSameMessages, noteMessage } from './earlier-messages.server.ts'
import type { ContactInput } from './input.ts'
import { assignmentMail, forwardedMail, messageMail } from './message-mail.server.ts'
import type { Origin } from './options.ts'
import type { ContactMarks, ContactMessage, Forwarding, MessageChange, Person } from './schema.ts'
import { judgeMessage, trainedModel } from './spam.server.ts'
import {
  addForward,
  createMessage,
  deleteMessage,
  type Found,
  findBefore,
  findByEmail,
  getMessage,
  listPeople,
  markMessage,
  takeFromSpam,
} from './store.server.ts'
import { messageTrash } from './trash-kind.server.ts'

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
  /** The address of the site, for links in the mail. */
  publicUrl: string
  /** The firm's. */
  timeZone: string
}

/**
 * Stores the message and, unless it is certain to be spam, the mail about it and its confirmation in one transaction.
 * The mails are sent afterwards. A message that its sender has just sent is stored once. `network`: the sender's. The
 * same transaction counts one use of each limit; throws 429 if one is reached.
 */
export async function receiveMessage(
  deps: MessageDeps,
  input: ContactInput & Origin & { page: string },
  marks: ContactMarks,
  { network, limits }: { network: string; limits: Use[] },
): Promise<{ isNewLead: boolean }> {
  const now = deps.clock()
  const choices = await deps.choices()
  const { thanks } = choices
  trainedModel()
  const isNewLead = await withinLimits(deps.db, limits, now, async (trx) => {
    const held = holdLock(trx, `contact ${input.email.toLowerCase()}`)
    const [earlier, same, isConfirmed] = await Promise.all([
      findEarlier(trx, input.message, network, now),
      findSameMessages(trx, input, now),
      thanks && mayConfirm(trx, input.email, now),
      held,
    ])
    const verdict = judgeMessage(input, marks, earlier)
    const [isSpam, isDoubtful] = [verdict === 'spam', verdict === 'doubtful']
    if (same.includes('inbox') || (isSpam && same.includes('spam'))) return false
    await noteMessage(trx, input.message, network, isSpam, now)
    const id = await createMessage(trx, { ...input, isDoubtful }, isSpam, now)
    if (isSpam) return false
    const mail = messageMail({ ...input, _id: id, createdAt: now.toISOString(), isDoubtful }, choices)
    await enqueueMail(trx, mail, now, id)
    await announceLead(trx, id, now)
    if (thanks && isConfirmed) await confirmMessage(trx, { id, email: input.email }, thanks, now)
    return true
  })
  deps.outbox.wake()
  return { isNewLead }
}

/**
 * Marks a message as read or unread, as spam or not, as answered or done, assigns it, and saves its note. A message that
 * leaves the spam folder is mailed if it never was. Throws 404 if it does not exist, 409 if another note was saved
 * meanwhile.
 */
export async function changeMessage(
  deps: MessageDeps,
  id: string,
  change: MessageChange,
  by: Person,
): Promise<ContactMessage> {
  const now = deps.clock()
  const choices = await deps.choices()
  const message = await inTransaction(deps.db, async (trx) => {
    const isTaken = change.isSpam === false && (await takeFromSpam(trx, id))
    const assignedTo = change.assignedTo && (await findAssignee(trx, change.assignedTo)).email
    if (assignedTo) await announceAssignment(trx, await getMessage(trx, id), assignedTo, by, choices, now)
    await markMessage(trx, id, { ...change, ...(assignedTo && { assignedTo }) }, now)
    const changed = await getMessage(trx, id)
    if (!isTaken || changed.mailState !== 'none') return changed
    await enqueueMail(trx, messageMail(changed, choices), now, id)
    await announceLead(trx, id, now)
    return getMessage(trx, id)
  })
  deps.outbox.wake()
  return message
}

/** The message as an owner sees it. */
function announceLead(trx: DatabaseTransaction, id: string, now: Date): Promise<void> {
  return queueEvent(trx, 'lead.created', () => getMessage(trx, id), { now, entityId: id })
}

async function findAssignee(trx: Database, email: string): Promise<Person> {
  const people = await listPeople(trx)
  const assignee = people.find((one) => one.email === email.toLowerCase())
  if (assignee) return assignee
  const message = 'Assignee must be an owner or editor of the team'
  throw new AppError('validation', message, { fields: { assignedTo: message } })
}

/** For each message and assignee. Nobody is told that it is reached: only the mail is left out. */
const oneMail: Limit = { name: 'assignment-mail', most: 1, perMs: hourMs, message: '' }

/** Mails whoever a message is newly assigned to, unless they do it themselves. */
async function announceAssignment(
  trx: Database,
  message: ContactMessage,
  to: string,
  by: Person,
  { publicUrl }: MessageChoices,
  now: Date,
): Promise<void> {
  if (to === by.email || to === message.assignee?.email) return
  const use = { limit: oneMail, who: `${message._id} ${to}` }
  if (await findReached(trx, [use], now)) return
  await countUses(trx, [use], now)
  await enqueueMail(trx, assignmentMail(message, to, by, publicUrl), now, message._id, { isSecondary: true })
}

const forwards: Limit = {
  name: 'forward',
  most: 20,
  perMs: dayMs,
  message: 'You have forwarded 20 messages within a day. Please forward this one tomorrow.',
}

/** Mails a message to any address. Throws 404 if there is no such message, 429 past the limit of a day. */
export async function forwardMessage(
  deps: MessageDeps,
  id: string,
  { to, text }: Forwarding,
  by: Person,
): Promise<ContactMessage> {
  const now = deps.clock()
  const choices = await deps.choices()
  const message = await withinLimits(deps.db, [{ limit: forwards, who: by.email }], now, async (trx) => {
    await addForward(trx, id, { to, by: by.email, at: now.toISOString() })
    const forwarded = await getMessage(trx, id)
    await enqueueMail(trx, forwardedMail(forwarded, { to, text }, by, choices), now, id, { isSecondary: true })
    return forwarded
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
  const deleteDiscarded = (id: string) => deleteIfInTrash(trx, [messageTrash], id)
  // Others may move a message to the trash or back meanwhile.
  for (const id of kept) (await deleteMessage(trx, id)) || (await deleteDiscarded(id))
  for (const id of discarded) (await deleteDiscarded(id)) || (await deleteMessage(trx, id))
  for (const id of [...kept, ...discarded]) await forgetEvents(trx, id)
}

function countOf({ kept, discarded }: Found): number {
  return kept.length + discarded.length
}
