import { createHash } from 'node:crypto'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { countUses, findReached, type Limit } from '../../platform/api/rate-limit.server.ts'
import { dayMs } from '../../platform/dates.ts'
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
  return {
    isRepeated: isLong && (await isReached(text, keyOf(message))),
    isMassText: isLong && (await isReached(massText, keyOf(message))),
    hadSpam: await isReached(spam, network),
  }
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

/** Hashed, so that the counter does not keep a text that may be erased. */
function keyOf(message: string): string {
  return createHash('sha256').update(message).digest('base64url')
}
