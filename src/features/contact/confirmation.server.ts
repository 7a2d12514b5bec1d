import { createHash } from 'node:crypto'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { escapeHtml, type Mail } from '../../platform/mail.server.ts'
import { enqueueMail } from '../../platform/outbox.server.ts'
import { countUses, findReached, holdLimits, type Limit, type Use } from '../../platform/rate-limit.server.ts'

/** The firm's words for a visitor, as the settings have them. */
export interface Thanks {
  firm: string
  /** Where an answer goes to. */
  email: string
  text: string
  publicUrl: string
}

const hour = 60 * 60 * 1000
// Whoever runs into them is not told: the message itself has been taken.
const perAddress: Limit = { name: 'contact-confirmation', most: 1, perMs: hour, message: '' }
const inAll: Limit = { name: 'contact-confirmation', most: 60, perMs: hour, message: '' }

/**
 * Queues the mail that a message has come. The address is whatever somebody typed, so one address gets one an hour, all
 * together 60, and none of it is the visitor's own text.
 */
export async function confirmMessage(
  trx: DatabaseTransaction,
  about: { id: string; email: string },
  thanks: Thanks,
  now: Date,
): Promise<void> {
  const uses: Use[] = [
    { limit: perAddress, who: nameOf(about.email) },
    { limit: inAll, who: 'all' },
  ]
  await holdLimits(trx, uses)
  if (await findReached(trx, uses, now)) return
  await countUses(trx, uses, now)
  await enqueueMail(trx, confirmation(about.email, thanks), now, about.id, { isConfirmation: true })
}

/** What counts an address must not keep it: it may be erased. */
function nameOf(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url')
}

function confirmation(to: string, { firm, email, text, publicUrl }: Thanks): Mail {
  const { host } = new URL(publicUrl)
  const why = `This address was entered in the contact form of ${host}. If that was not you, there is nothing to do.`
  return {
    to,
    subject: `${firm} has received your message`,
    text: `Hello,\n\n${text}\n\n${firm}\n${publicUrl}\n\n${why}\n`,
    html: `<p>Hello,</p><p>${escapeHtml(text)}</p>
<p><strong>${escapeHtml(firm)}</strong><br><a href="${escapeHtml(publicUrl)}" style="color:#1d4ed8">${escapeHtml(host)}</a></p>
<p style="color:#475569;font-size:13px">${escapeHtml(why)}</p>`,
    replyTo: { name: firm, address: email },
    isAutomatic: true,
  }
}
