import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.server.ts'
import { ifWritable } from '../../db/unavailable.server.ts'
import { notSignedIn } from '../../platform/api/api.server.ts'
import { withinLimits } from '../../platform/api/rate-limit.server.ts'
import { AppError } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.server.ts'
import type { Mailer } from '../../platform/mail/mail.server.ts'
import { enqueueMail, type Outbox } from '../../platform/mail/outbox.server.ts'
import { type Caller, recogniseBrowser } from './browser.server.ts'
import { putChallenge } from './challenge-store.server.ts'
import { pruneDevices } from './device-store.server.ts'
import { findFailures, markTold, pruneFailures } from './failure-store.server.ts'
import { codeLifeMs, sendUses, suspiciousFailures } from './limits.server.ts'
import type { Provider } from './oidc/provider.server.ts'
import type { User } from './schema.ts'
import { hashCode, hashToken, newCode, newLetterCode, newToken } from './secrets.server.ts'
import { codeMail, guessingMail } from './sign-in-mails.server.ts'
import * as store from './store.server.ts'

const minute = 60_000

/** OWASP ASVS 5.0, 7.3: a session's inactivity timeout and absolute lifetime. */
const idleMs = 60 * minute
export const sessionLifeMs = 12 * 60 * minute
/** What changes who may enter needs a sign-in this recent, so that a session left open gives no lasting access. */
const freshMs = 10 * minute
/** A session's last use is written at most this often, so that most reads cost no write. */
const touchEveryMs = minute

/** The value of the claim `roles` that gives each role of the site; '' gives none. */
export interface AppRoles {
  ownerAppRole: string
  editorAppRole: string
  authorAppRole: string
  hiringAppRole: string
}

export interface AuthDeps {
  db: Database
  clock: () => Date
  log: Log
  mailer: Mailer
  outbox: Outbox
  /** The key for hashing codes. */
  secret: string
  /** The part of the cookies' names that is this site's own. */
  siteMark: () => Promise<string>
  publicUrl: string
  currentSettings: () => Promise<{ passkeysRequired: boolean; firmAccountOnly: boolean } & AppRoles>
  /** The firm's OpenID provider, if the site has one. */
  provider?: Provider | undefined
}

/** The host of the site's address, which passkeys are made for. */
export function hostOf({ publicUrl }: Pick<AuthDeps, 'publicUrl'>): string {
  return new URL(publicUrl).hostname
}

/** Whether mailed codes sign nobody in. Without a provider there is nothing to use in their place. */
export async function isFirmAccountOnly({ provider, currentSettings }: AuthDeps): Promise<boolean> {
  return provider !== undefined && (await currentSettings()).firmAccountOnly
}

/** The same for everybody, so that it does not tell who is on the team. */
export function codesAreOff(): AppError {
  return new AppError(
    'forbidden',
    'This site does not mail codes. Please sign in with the firm’s account or a passkey, or ask for a code from the server’s shell.',
  )
}

interface RequestedCode {
  /** The token for the browser's challenge cookie. */
  challenge: string
  hasLetters: boolean
}

/**
 * Counts against the limits, then creates and mails a code. Work and result are the same for any address; only
 * administrators get mail.
 */
export async function requestCode(deps: AuthDeps, email: string, caller: Caller): Promise<RequestedCode> {
  if (await isFirmAccountOnly(deps)) throw codesAreOff()
  const now = deps.clock()
  const browser = await recogniseBrowser(deps.db, email, caller, now)
  const challenge = caller.challenge ?? newToken()
  const hasLetters = await isSuspicious(deps.db, email)
  const code = hasLetters ? newLetterCode() : newCode()
  const row = {
    email,
    // A known device keeps cookies, so its code need not be open to callers without one.
    origin: browser.challenge || browser.device ? ('browser' as const) : ('no-cookie' as const),
    browser_hash: hashToken(challenge),
    code_hash: hashCode(deps.secret, email, code),
  }
  await withinLimits(deps.db, sendUses(browser), now, (trx) => putChallenge(trx, row, now, codeLifeMs)).catch(
    (error) => {
      deps.log.warn({ event: 'code-refused', email, client: caller.address, error: String(error) }, 'sign-in')
      throw error
    },
  )
  const admin = await store.findAdmin(deps.db, email)
  const event = { event: 'code-requested', email, client: caller.address, isAdmin: admin !== undefined }
  deps.log.info(event, 'sign-in')
  // Outside the request: the time the mail takes would reveal which addresses are known. Whoever was added by an app role
  // signs in at the provider alone, which knows whether they still have it.
  if (admin && !admin.isByAppRole) setImmediate(() => void mailCode(deps, admin, code))
  return { challenge, hasLetters }
}

async function isSuspicious(db: Database, email: string): Promise<boolean> {
  return ((await findFailures(db, email))?.failures ?? 0) >= suspiciousFailures
}

/** Tells an administrator and the owners, once, that somebody seems to be guessing the administrator's codes. */
export async function reportGuessing(deps: AuthDeps, email: string): Promise<void> {
  const { db, clock, log, outbox, publicUrl } = deps
  if (!(await isSuspicious(db, email))) return
  const isTold = await inTransaction(db, async (trx) => {
    const now = clock()
    const admin = await store.findAdmin(trx, email)
    if (!admin || !(await markTold(trx, email, now))) return false
    const others = (await store.listOwners(trx)).filter((owner) => owner.email !== email)
    for (const to of [admin, ...others]) await enqueueMail(trx, guessingMail(to, admin, publicUrl), now, null)
    return true
  })
  if (!isTold) return
  log.warn({ event: 'codes-guessed', email }, 'sign-in')
  outbox.wake()
}

/** Creates a code that works in any browser, replacing an earlier shell code. Meant to be shown in the shell. */
export async function makeShellCode(deps: Pick<AuthDeps, 'db' | 'clock' | 'secret'>, email: string): Promise<string> {
  const code = newCode()
  const row = { email, origin: 'shell' as const, browser_hash: null, code_hash: hashCode(deps.secret, email, code) }
  await putChallenge(deps.db, row, deps.clock(), codeLifeMs)
  return code
}

interface SignedInUser {
  user: User
  /** Whether the sign-in is recent enough for what changes who may enter. */
  isFresh: boolean
}

/** Returns the administrator of a session token; undefined once the session is over. */
export async function findUser(deps: AuthDeps, token: string): Promise<SignedInUser | undefined> {
  const now = deps.clock()
  const hash = hashToken(token)
  const session = await store.findCaller(deps.db, hash, limitsAt(now), hostOf(deps))
  if (!session) return undefined
  const isTouched = now.getTime() - Date.parse(session.lastUsedAt) <= touchEveryMs
  // A full disk must not end sessions.
  if (!isTouched) await ifWritable(store.touchSession(deps.db, hash, now))
  const { name, email, role, needsPasskey } = session
  const user = { name, email, ...(role !== 'owner' && { role }), ...(needsPasskey && { needsPasskey }) }
  return { user, isFresh: now.getTime() - Date.parse(session.begunAt) <= freshMs }
}

/** Reads the administrator of a session again, and holds both until the transaction ends. */
export function readCaller({ clock }: Pick<AuthDeps, 'clock'>, trx: DatabaseTransaction, hash: string) {
  return store.holdSession(trx, hash, limitsAt(clock()))
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

/** Removes expired sessions and devices, and counts of wrong codes beyond their number. */
export async function deleteExpiredSignIns(db: Database, now: Date): Promise<void> {
  await store.deleteExpiredSessions(db, limitsAt(now))
  await pruneDevices(db, now)
  await pruneFailures(db)
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
