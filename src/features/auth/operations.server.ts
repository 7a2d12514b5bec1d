import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.server.ts'
import { AppError } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.server.ts'
import type { Mailer } from '../../platform/mail.server.ts'
import { consumeLimit, type Limit, refund } from '../../platform/rate-limit.server.ts'
import { codeMail } from './code-mail.server.ts'
import { codeLength, type User } from './schema.ts'
import * as store from './store.server.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** OWASP ASVS 5.0, 6.6.2 and 6.5.5: short-lived, single use, few tries. */
export const codeLifeMs = 10 * minute
const mostTries = 5

/** NIST SP 800-63B, 5.2.2 on throttling; the numbers are ours. */
const tooManySends = 'Too many codes were asked for. Please wait before you ask for another one.'
const sendLimits: Limit[] = [
  {
    name: 'code-minute',
    most: 1,
    perMs: minute,
    message: 'A code was sent less than a minute ago. Please wait before you ask for another one.',
  },
  { name: 'code-hour', most: 5, perMs: hour, message: tooManySends },
  { name: 'code-day', most: 10, perMs: day, message: tooManySends },
]
const clientLimit: Limit = { name: 'code-client', most: 20, perMs: hour, message: tooManySends }
const tooManyTries = 'There were too many wrong codes for this address. Please wait before you try again.'
const wrongLimits: Limit[] = [
  { name: 'wrong-hour', most: 10, perMs: hour, message: tooManyTries },
  { name: 'wrong-day', most: 30, perMs: day, message: tooManyTries },
]

/** OWASP ASVS 5.0, 7.3: inactivity and absolute life of a session. */
const idleMs = 60 * minute
export const sessionLifeMs = 12 * hour
/** A session's last use is written this seldom, so that reading costs no write. */
const touchEveryMs = minute

export interface AuthDeps {
  db: Database
  clock: () => Date
  log: Log
  mailer: Mailer
  /** What codes are hashed with. */
  secret: string
  publicUrl: string
}

/** Counts against the limits, then makes and mails a code. The same work and answer for any address; only administrators get mail. */
export async function requestCode(deps: AuthDeps, email: string, client: string): Promise<void> {
  const now = deps.clock()
  await inTransaction(deps.db, async (trx) => {
    await consumeLimit(trx, clientLimit, client, now)
    for (const limit of sendLimits) await consumeLimit(trx, limit, email, now)
  })
  const code = await makeCode(deps, email)
  const admin = await store.findAdmin(deps.db, email)
  deps.log.info({ event: 'code-requested', email, isAdmin: admin !== undefined }, 'sign-in')
  // Off the request's path: how long the mail takes would tell who is known.
  if (admin) setImmediate(() => void mailCode(deps, admin, code))
}

/** A new code for the address, in place of any earlier one; answered in clear to be shown or sent, stored as a hash. */
export async function makeCode(deps: Pick<AuthDeps, 'db' | 'clock' | 'secret'>, email: string): Promise<string> {
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  await store.putCode(deps.db, email, hashCode(deps.secret, email, code), new Date(deps.clock().getTime() + codeLifeMs))
  return code
}

/** Exchanges a right code for a new session's secret. Throws 400 for a wrong one and 429 past the limits. */
export async function signIn(deps: AuthDeps, email: string, code: string): Promise<string> {
  const now = deps.clock()
  const wanted = hashCode(deps.secret, email, code)
  // Counted as wrong first and taken back when right: tries that run at the same time all count.
  const counted = await inTransaction(deps.db, async (trx) => {
    const uses: string[] = []
    for (const limit of wrongLimits) uses.push(await consumeLimit(trx, limit, email, now))
    return uses
  })
  const open = await store.spendTry(deps.db, email, mostTries, now)
  const known = open ?? (await store.findCodeHash(deps.db, email))
  const isRight = known !== undefined && isSame(known, wanted)
  // A right code that was used already, by a second click say, is refused but is no guess.
  if (isRight) await refund(deps.db, counted)
  const isTaken = open !== undefined && isRight && (await store.takeCode(deps.db, email, wanted))
  const admin = isTaken ? await store.findAdmin(deps.db, email) : undefined
  if (!admin) {
    deps.log.warn({ event: 'wrong-code', email }, 'sign-in')
    const message = 'This code is wrong or has expired'
    throw new AppError('validation', message, { fields: { otp: message } })
  }
  const token = randomBytes(32).toString('base64url')
  await store.createSession(deps.db, hashToken(token), admin.id, now)
  await store.deleteExpired(deps.db, limitsAt(now), now)
  deps.log.info({ event: 'signed-in', email }, 'sign-in')
  return token
}

/** Who this session's secret belongs to, while it lasts. */
export async function findUser(deps: Pick<AuthDeps, 'db' | 'clock'>, token: string): Promise<User | undefined> {
  const now = deps.clock()
  const hash = hashToken(token)
  const session = await store.findSession(deps.db, hash, limitsAt(now))
  if (!session) return undefined
  if (now.getTime() - Date.parse(session.lastUsedAt) > touchEveryMs) await store.touchSession(deps.db, hash, now)
  return { name: session.name, email: session.email }
}

export async function signOut(deps: Pick<AuthDeps, 'db' | 'log'>, token: string): Promise<void> {
  await store.deleteSession(deps.db, hashToken(token))
  deps.log.info({ event: 'signed-out' }, 'sign-in')
}

async function mailCode(deps: AuthDeps, admin: User, code: string): Promise<void> {
  try {
    await deps.mailer.send(codeMail(admin, code, deps.publicUrl))
  } catch (error) {
    deps.log.error({ event: 'code-not-sent', email: admin.email, error: String(error) }, 'sign-in')
  }
}

function limitsAt(now: Date): store.SessionLimits {
  return { begunAfter: new Date(now.getTime() - sessionLifeMs), usedAfter: new Date(now.getTime() - idleMs) }
}

function hashCode(secret: string, email: string, code: string): string {
  return createHmac('sha256', secret).update(`${email}\n${code}`).digest('hex')
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function isSame(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
