import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../../db/tables.ts'

/** WebAuthn level 3, 13.4.3, on challenges; the time is ours. */
export const challengeLifeMs = 5 * 60_000

/** What a challenge was made for. `owner`: the hash of the session, or of the browser's challenge cookie. */
export interface Purpose {
  use: 'add' | 'sign-in'
  owner: string
}

const randomLength = 16
const timeLength = 8

/**
 * A challenge that says by itself when it ends and, by a keyed hash, for what it was made: nothing is stored before it is
 * answered, so that strangers can ask for any number of them.
 */
export function newChallenge(secret: string, purpose: Purpose, now: Date): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(timeLength + randomLength)
  head.writeBigUInt64BE(BigInt(now.getTime() + challengeLifeMs))
  randomBytes(randomLength).copy(head, timeLength)
  return new Uint8Array(Buffer.concat([head, sign(secret, purpose, head)]))
}

/** When it ends; undefined where it is over, was made for something else, or is none of ours. */
export function readChallenge(secret: string, purpose: Purpose, challenge: string, now: Date): Date | undefined {
  const bytes = Buffer.from(challenge, 'base64url')
  const head = bytes.subarray(0, timeLength + randomLength)
  const mark = bytes.subarray(head.length)
  const right = sign(secret, purpose, head)
  if (mark.length !== right.length || !timingSafeEqual(mark, right)) return undefined
  const end = new Date(Number(head.readBigUInt64BE()))
  return end > now ? end : undefined
}

function sign(secret: string, { use, owner }: Purpose, head: Uint8Array): Buffer {
  return createHmac('sha256', secret).update(`passkey\n${use}\n${owner}\n`).update(head).digest()
}

/** Uses it up. Of concurrent calls exactly one returns true. */
export async function takeChallenge(db: Database, challenge: string, end: Date): Promise<boolean> {
  const id = createHash('sha256').update(challenge).digest('hex')
  const result = await db
    .insertInto('answered_challenges')
    .values({ id, expires_at: end.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}
