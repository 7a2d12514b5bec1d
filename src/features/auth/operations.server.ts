import type { Database } from '../../db/tables.ts'
import { ifWritable } from '../../db/unavailable.server.ts'
import { notSignedIn } from '../../platform/api.server.ts'
import type { Log } from '../../platform/log.server.ts'
import type { Mailer } from '../../platform/mail.server.ts'
import type { Outbox } from '../../platform/outbox.server.ts'
import { withinLimits } from '../../platform/rate-limit.server.ts'
import { type Caller, recogniseBrowser } from './browser.server.ts'
import { putChallenge } from './challenge-store.server.ts'
import { pruneDevices } from './device-store.server.ts'
import { codeLifeMs, sendUses } from './limits.server.ts'
import { hasPasskey } from './passkey-store.server.ts'
import type { User } from './schema.ts'
import { hashCode, hashToken, newCode, newToken } from './secrets.server.ts'
import { codeMail } from './sign-in-mails.server.ts'
import * as store from './store.server.ts'

const minute = 60_000

/** OWASP ASVS 5.0, 7.3: inactivity and absolute life of a session. */
const idleMs = 60 * minute
export const sessionLifeMs = 12 * 60 * minute
/** A session's last use is written this seldom, so that reading costs no write. */
const touchEveryMs = minute

export interface AuthDeps {
  db: Database
  clock: () => Date
  log: Log
  mailer: Mailer
  outbox: Outbox
  /** The key of the codes' hashes. */
  secret: string
  publicUrl: string
  currentSettings: () => Promise<{ passkeysRequired: boolean }>
}

/**
 * Counts against the limits, then makes and mails a code. Answers the secret for the browser's challenge cookie. The same
 * work and answer for any address; only administrators get mail.
 */
export async function requestCode(deps: AuthDeps, email: string, caller: Caller): Promise<string> {
  const now = deps.clock()
  const browser = await recogniseBrowser(deps.db, email, caller, now)
  const challenge = caller.challenge ?? newToken()
  const code = newCode()
  const row = {
    email,
    // A device keeps cookies: its code need not be open to callers without one.
    origin: browser.challenge || browser.device ? ('browser' as const) : ('no-cookie' as const),
    browser_hash: hashToken(challenge),
    code_hash: hashCode(deps.secret, email, code),
  }
  await withinLimits(deps.db, sendUses(browser, row.browser_hash), now, (trx) =>
    putChallenge(trx, row, now, codeLifeMs),
  ).catch((error) => {
    deps.log.warn({ event: 'code-refused', email, client: caller.address, error: String(error) }, 'sign-in')
    throw error
  })
  const admin = await store.findAdmin(deps.db, email)
  const event = { event: 'code-requested', email, client: caller.address, isAdmin: admin !== undefined }
  deps.log.info(event, 'sign-in')
  // Off the request's path: how long the mail takes would tell who is known.
  if (admin) setImmediate(() => void mailCode(deps, admin, code))
  return challenge
}

/** A code that is good in any browser, in place of an earlier one of the kind; to be shown to whoever has the shell. */
export async function makeShellCode(deps: Pick<AuthDeps, 'db' | 'clock' | 'secret'>, email: string): Promise<string> {
  const code = newCode()
  const row = { email, origin: 'shell' as const, browser_hash: null, code_hash: hashCode(deps.secret, email, code) }
  await putChallenge(deps.db, row, deps.clock(), codeLifeMs)
  return code
}

/** The administrator of a session's secret, while the session lasts. */
export async function findUser(deps: AuthDeps, token: string): Promise<User | undefined> {
  const now = deps.clock()
  const hash = hashToken(token)
  const session = await store.findSession(deps.db, hash, limitsAt(now))
  if (!session) return undefined
  const isTouched = now.getTime() - Date.parse(session.lastUsedAt) <= touchEveryMs
  // A full disk must not end sessions.
  if (!isTouched) await ifWritable(store.touchSession(deps.db, hash, now))
  const { name, email, role } = session
  const needsPasskey = (await deps.currentSettings()).passkeysRequired && !(await hasPasskey(deps.db, email))
  return { name, email, ...(role === 'editor' && { role }), ...(needsPasskey && { needsPasskey }) }
}

/** The administrator of a session that goes on, and when it was begun. Throws 401 where it is over. */
export async function sessionOf({ db, clock }: Pick<AuthDeps, 'db' | 'clock'>, hash: string) {
  const session = await store.findSession(db, hash, limitsAt(clock()))
  if (!session) throw notSignedIn()
  return session
}

export async function signOut(deps: Pick<AuthDeps, 'db' | 'log'>, { session, address }: Caller): Promise<void> {
  if (!session) return
  const email = await store.endSession(deps.db, hashToken(session))
  if (email) deps.log.info({ event: 'signed-out', email, client: address }, 'sign-in')
}

/** Removes the sessions and devices that are over. */
export async function deleteOver(db: Database, now: Date): Promise<void> {
  await store.deleteSessionsOver(db, limitsAt(now))
  await pruneDevices(db, now)
}

async function mailCode(deps: AuthDeps, admin: User, code: string): Promise<void> {
  try {
    await deps.mailer.send(codeMail(admin, code, deps.publicUrl))
  } catch (error) {
    deps.log.error({ event: 'code-not-sent', email: admin.email, error: String(error) }, 'sign-in')
  }
}

/** Which sessions go on at this moment. */
export function limitsAt(now: Date): store.SessionLimits {
  return { begunAfter: new Date(now.getTime() - sessionLifeMs), usedAfter: new Date(now.getTime() - idleMs) }
}
