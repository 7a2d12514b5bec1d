import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../../db/tables.ts'

/** WebAuthn level 3, 13.4.3, on challenges; the duration is ours. */
const challengeLifeMs = 5 * 60_000

/** The purpose of a challenge. `owner`: hash of the session or of the browser's challenge cookie. */
export interface Purpose {
  use: 'add' | 'sign-in'
  owner: string
}

const randomLength = 16
const timeLength = 8

/**
 * Creates a challenge that carries its own expiry and, as a keyed hash, its purpose. Nothing is stored until it is
 * answered, so strangers can request any number of challenges.
 */
export function newChallenge(secret: string, purpose: Purpose, now: Date): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(timeLength + randomLength)
  head.writeBigUInt64BE(BigInt(now.getTime() + challengeLifeMs))
  randomBytes(randomLength).copy(head, timeLength)
  return new Uint8Array(Buffer.concat([head, sign(secret, purpose, head)]))
}

/** Returns when the challenge expires; undefined if it has expired, has another purpose or is not ours. */
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

/** Marks the challenge as used. Exactly one of several concurrent calls returns true. */
export async function takeChallenge(db: Database, challenge: string, end: Date): Promise<boolean> {
  const id = createHash('sha256').update(challenge).digest('hex')
  const result = await db
    .insertInto('answered_challenges')
    .values({ id, expires_at: end.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}
