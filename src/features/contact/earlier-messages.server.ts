import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { countUses, findReached, type Limit } from '../../platform/api/rate-limit.server.ts'
import { dayMs, minuteMs } from '../../platform/dates.ts'
import type { ContactInput } from './input.ts'
import type { Earlier } from './spam.server.ts'

// Counted like uses of limits, which also end by themselves; nothing is refused.
const text: Limit = { name: 'contact-text', most: 2, perMs: dayMs, message: '' }
const massText: Limit = { ...text, most: 10 }
const spam: Limit = { name: 'contact-spam', most: 1, perMs: dayMs, message: '' }
/** Two people may well write the same short sentence. */
const minCharacters = 40

/** Returns what the last day's messages say about one from this network. */
export async function findEarlier(
  trx: DatabaseTransaction,
  message: string,
  network: string,
  now: Date,
): Promise<Earlier> {
  const isReached = async (limit: Limit, who: string) => (await findReached(trx, [{ limit, who }], now)) !== undefined
  const isLong = message.length >= minCharacters
  const [isRepeated, isMassText, hadSpam] = await Promise.all([
    isLong && isReached(text, keyOf(message)),
    isLong && isReached(massText, keyOf(message)),
    isReached(spam, network),
  ])
  return { isRepeated, isMassText, hadSpam }
}

/** Counts a message for those that follow within a day. */
export async function noteMessage(
  trx: DatabaseTransaction,
  message: string,
  network: string,
  isSpam: boolean,
  now: Date,
): Promise<void> {
  const uses = [
    ...(message.length >= minCharacters ? [{ limit: text, who: keyOf(message) }] : []),
    ...(isSpam ? [{ limit: spam, who: network }] : []),
  ]
  await countUses(trx, uses, now)
}

/** A second click, a reload or a second try after a lost answer comes within this time. */
const repeatMs = 10 * minuteMs

/** Returns in which folders the same message of the same sender was stored a moment ago. */
export async function findSameMessages(
  trx: DatabaseTransaction,
  input: ContactInput,
  now: Date,
): Promise<('inbox' | 'spam')[]> {
  const { name, email, phone, company, service, message } = input
  const found = await trx
    .selectFrom('contact_messages')
    .select('is_spam')
    .distinct()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where((eb) => eb.and({ name, phone, company, service, message }))
    .where('created_at', '>', new Date(now.getTime() - repeatMs).toISOString())
    .execute()
  return found.map((row) => (row.is_spam === 1 ? 'spam' : 'inbox'))
}

/** Hashed, so that the counter does not keep a text that may be erased. */
function keyOf(message: string): string {
  return createHash('sha256').update(message).digest('base64url')
}
