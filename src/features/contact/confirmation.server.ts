import { createHash } from 'node:crypto'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { countUses, findReached, holdLimits, type Limit, type Use } from '../../platform/api/rate-limit.server.ts'
import { hourMs } from '../../platform/dates.ts'
import { escapeHtml, type Mail } from '../../platform/mail/mail.server.ts'
import { enqueueMail } from '../../platform/mail/outbox.server.ts'

/** The texts of the confirmation mail, from the settings. */
export interface Thanks {
  firm: string
  /** The reply address. */
  email: string
  text: string
  publicUrl: string
}

// A visitor past these limits sees no error: the message itself was accepted.
const perAddress: Limit = { name: 'contact-confirmation', most: 1, perMs: hourMs, message: '' }
const inAll: Limit = { name: 'contact-confirmation', most: 60, perMs: hourMs, message: '' }

/**
 * Returns whether a message from this address may be confirmed; until the transaction ends, no other one may be. The address is whatever somebody typed, so mails are limited to one per hour
 * and address and 60 per hour in all, and contain none of the visitor's own text.
 */
export async function mayConfirm(trx: DatabaseTransaction, email: string, now: Date): Promise<boolean> {
  const uses = usesOf(email)
  const held = holdLimits(trx, uses)
  const [reached] = await Promise.all([findReached(trx, uses, now), held])
  return reached === undefined
}

function usesOf(email: string): Use[] {
  return [
    { limit: perAddress, who: nameOf(email) },
    { limit: inAll, who: 'all' },
  ]
}

/** Queues the mail that confirms a message. */
export async function confirmMessage(
  trx: DatabaseTransaction,
  about: { id: string; email: string },
  thanks: Thanks,
  now: Date,
): Promise<void> {
  await countUses(trx, usesOf(about.email), now)
  await enqueueMail(trx, confirmation(about.email, thanks), now, about.id, { isSecondary: true })
}

/** Hashed, so that the counter does not store an address that may be erased. */
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
