import type { Database } from '../../db/tables.ts'
import { ifWritable } from '../../db/unavailable.server.ts'
import { notSignedIn } from '../../platform/api/api.server.ts'
import { withinLimits } from '../../platform/api/rate-limit.server.ts'
import type { Log } from '../../platform/log.server.ts'
import type { Mailer } from '../../platform/mail/mail.server.ts'
import type { Outbox } from '../../platform/mail/outbox.server.ts'
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

/** OWASP ASVS 5.0, 7.3: a session's inactivity timeout and absolute lifetime. */
const idleMs = 60 * minute
export const sessionLifeMs = 12 * 60 * minute
/** A session's last use is written at most this often, so that most reads cost no write. */
const touchEveryMs = minute

export interface AuthDeps {
  db: Database
  clock: () => Date
  log: Log
  mailer: Mailer
  outbox: Outbox
  /** The key for hashing codes. */
  secret: string
  publicUrl: string
  currentSettings: () => Promise<{ passkeysRequired: boolean }>
}

/**
 * Counts against the limits, then creates and mails a code. Returns the token for the browser's challenge cookie. Work
 * and result are the same for any address; only administrators get mail.
 */
export async function requestCode(deps: AuthDeps, email: string, caller: Caller): Promise<string> {
  const now = deps.clock()
  const browser = await recogniseBrowser(deps.db, email, caller, now)
  const challenge = caller.challenge ?? newToken()
  const code = newCode()
  const row = {
    email,
    // A known device keeps cookies, so its code need not be open to callers without one.
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
  // Outside the request: the time the mail takes would reveal which addresses are known.
  if (admin) setImmediate(() => void mailCode(deps, admin, code))
  return challenge
}

/** Creates a code that works in any browser, replacing an earlier shell code. Meant to be shown in the shell. */
export async function makeShellCode(deps: Pick<AuthDeps, 'db' | 'clock' | 'secret'>, email: string): Promise<string> {
  const code = newCode()
  const row = { email, origin: 'shell' as const, browser_hash: null, code_hash: hashCode(deps.secret, email, code) }
  await putChallenge(deps.db, row, deps.clock(), codeLifeMs)
  return code
}

/** Returns the administrator of a session token; undefined once the session is over. */
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

/** Returns an active session's administrator and start time. Throws 401 if the session is over. */
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

/** Removes expired sessions and devices. */
export async function deleteExpiredSignIns(db: Database, now: Date): Promise<void> {
  await store.deleteExpiredSessions(db, limitsAt(now))
  await pruneDevices(db, now)
}

async function mailCode(deps: AuthDeps, admin: User, code: string): Promise<void> {
  try {
    await deps.mailer.send(codeMail(admin, code, deps.publicUrl))
  } catch (error) {
    deps.log.error({ event: 'code-not-sent', email: admin.email, error: String(error) }, 'sign-in')
  }
}

/** Returns the limits within which a session is still active at this moment. */
export function limitsAt(now: Date): store.SessionLimits {
  return { begunAfter: new Date(now.getTime() - sessionLifeMs), usedAfter: new Date(now.getTime() - idleMs) }
}
