import { setTimeout as wait } from 'node:timers/promises'
import type { SignInChallengeRow } from '../../db/sign-in-tables.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.server.ts'
import { countUses, findReached, holdLimits, type Use } from '../../platform/api/rate-limit.server.ts'
import { AppError } from '../../platform/errors.ts'
import { enqueueMail } from '../../platform/mail/outbox.server.ts'
import { type Browser, type Caller, recogniseBrowser } from './browser.server.ts'
import { findMailedCode, findShellCode, spendTry, takeCode } from './challenge-store.server.ts'
import { isDevice, putDevice } from './device-store.server.ts'
import { countFailure, findFailures, forgetFailures } from './failure-store.server.ts'
import { maxTries, refusalAfter, shellUse, tryUses } from './limits.server.ts'
import { type AuthDeps, codesAreOff, hostOf, isFirmAccountOnly, reportGuessing } from './operations.server.ts'
import { hasPasskey } from './passkey-store.server.ts'
import { hashCode, hashToken, isSameHash, newToken } from './secrets.server.ts'
import { newDeviceMail } from './sign-in-mails.server.ts'
import * as store from './store.server.ts'

/** The tokens for the cookies of a browser that has signed in. */
export interface SignedIn {
  session: string
  device: string
}

interface Attempt {
  browser: Browser
  /** Hash of the entered code. */
  codeHash: string
  now: Date
}

/** The stored codes for an attempt, and the limits that a wrong code counts against. */
interface Candidates {
  mailed: SignInChallengeRow | undefined
  shell: SignInChallengeRow | undefined
  uses: { caller: Use[]; account: Use[]; shell: Use[] }
  /** The outcome for a wrong code. */
  refusal: Refusal
}

/** The error of the limit that the caller has exceeded; undefined for a merely wrong code. */
type Refusal = AppError | undefined

/** Every refusal takes at least this long, so that the few ms of counting a try do not reveal that a code exists. */
const refusalMs = 20

/** Exchanges a correct code for a session. Throws 400 for a wrong code and 429 past the limits. */
export async function signIn(deps: AuthDeps, email: string, code: string, caller: Caller): Promise<SignedIn> {
  const refusable = wait(refusalMs)
  const now = deps.clock()
  const browser = await recogniseBrowser(deps.db, email, caller, now)
  const attempt = { browser, codeHash: hashCode(deps.secret, email, code), now }
  const outcome = await enterCode(deps, attempt, caller)
  const about = { email, client: caller.address }
  if (outcome && 'session' in outcome) {
    deps.log.info({ event: 'signed-in', ...about }, 'sign-in')
    deps.outbox.wake()
    return outcome
  }
  await refusable
  deps.log.warn({ event: outcome ? 'try-refused' : 'wrong-code', ...about }, 'sign-in')
  // Outside the request, whose time would reveal that the address is known.
  if (!outcome && !browser.device) setImmediate(() => void reportIfGuessed(deps, email))
  const message = 'This code is wrong or has expired'
  throw outcome ?? new AppError('validation', message, { fields: { otp: message } })
}

async function reportIfGuessed(deps: AuthDeps, email: string): Promise<void> {
  await reportGuessing(deps, email).catch((error) =>
    deps.log.error({ err: error }, 'wrong codes could not be reported'),
  )
}

async function enterCode(deps: AuthDeps, attempt: Attempt, caller: Caller): Promise<SignedIn | Refusal> {
  const { mailed, shell, uses, refusal } = await findCandidates(deps.db, attempt)
  // Without a stored code nothing is locked, counted or written, whatever the address.
  if (!mailed && !shell) return refusal
  // Read before the transaction: SQLite has one connection, so a read from inside would deadlock.
  const { passkeysRequired } = await deps.currentSettings()
  const isMailOff = await isFirmAccountOnly(deps)
  return inTransaction(deps.db, async (trx) => {
    await holdLimits(trx, [...uses.caller, ...uses.account, ...uses.shell])
    // Read again: other attempts may have counted meanwhile.
    const candidates = await findCandidates(trx, attempt)
    const right = await compare(trx, attempt, candidates)
    if (!right) return candidates.refusal
    // The throw rolls back the transaction, so the code, which was correct, stays usable.
    if (right === 'mailed' && isMailOff) throw codesAreOff()
    if (right === 'mailed' && passkeysRequired) await refuseWithPasskey(trx, attempt.browser.email, hostOf(deps))
    return startSession(deps, trx, attempt, caller)
  })
}

async function findCandidates(db: Database, { browser, now }: Attempt): Promise<Candidates> {
  const { caller, account } = tryUses(browser)
  const byCaller = await findReached(db, caller, now)
  const byAccount = await findAccountRefusal(db, browser, account, now)
  const mailed = await findMailedCode(db, browser.email, browser.challenge, now)
  const shell = await findShellCode(db, browser.email, now)
  const atShell = shell ? [shellUse(shell.id, browser)] : []
  // A code with no tries left is left out silently: the response must not reveal that it exists.
  const isShellFull = (await findReached(db, atShell, now)) !== undefined
  return {
    mailed: byCaller || byAccount ? undefined : mailed,
    shell: isShellFull ? undefined : shell,
    uses: { caller, account, shell: atShell },
    refusal: byCaller ?? byAccount,
  }
}

/** Returns why an account's codes cannot be tried from a browser that is new to it; a known one is never refused. */
async function findAccountRefusal(db: Database, { email, device }: Browser, uses: Use[], now: Date): Promise<Refusal> {
  if (device) return undefined
  return refusalAfter((await findFailures(db, email))?.failures ?? 0) ?? (await findReached(db, uses, now))
}

/** Throws 403 if the account has a passkey: where passkeys are required, a mailed code does not replace it. */
async function refuseWithPasskey(db: Database, email: string, host: string): Promise<void> {
  if (await hasPasskey(db, email, host)) {
    throw new AppError('forbidden', 'This account signs in with its passkey. Please choose “Use a passkey”.')
  }
}

/** Returns which code matched, now marked as used; undefined for a wrong code, which is counted. */
async function compare(trx: Database, { browser, codeHash, now }: Attempt, { mailed, shell, uses }: Candidates) {
  const isRight = (code: SignInChallengeRow | undefined) => code && isSameHash(code.code_hash, codeHash)
  if (shell && isRight(shell) && (await takeCode(trx, shell.id, now))) return 'shell'
  const column = browser.challenge ? 'tries' : 'tries_without_cookie'
  const isLive = mailed !== undefined && (await spendTry(trx, mailed.id, column, maxTries))
  if (isLive && isRight(mailed) && (await takeCode(trx, mailed.id, now))) return 'mailed'
  // A correct code that was already used, say by a second click, is refused but is not counted as a guess.
  if (isRight(shell) || isRight(mailed)) return undefined
  const counted = [mailed ? uses.caller : [], isLive ? uses.account : [], shell ? uses.shell : []]
  await countUses(trx, counted.flat(), now)
  if (isLive && !browser.device) await countFailure(trx, browser.email, now)
  return undefined
}

/** Starts a session, ends the browser's previous one, and mails the administrator about a device new to the account. */
export async function startSession(
  deps: AuthDeps,
  trx: DatabaseTransaction,
  { browser, now }: Pick<Attempt, 'browser' | 'now'>,
  caller: Caller,
): Promise<SignedIn | undefined> {
  const admin = await store.findAdmin(trx, browser.email)
  if (!admin) return undefined
  const session = newToken()
  if (caller.session) await store.endSession(trx, hashToken(caller.session))
  await store.createSession(trx, hashToken(session), admin.id, now, caller.browser)
  const isReported = browser.device === undefined && admin.hasSignedIn
  if (isReported) await enqueueMail(trx, newDeviceMail(admin, deps.publicUrl, caller.address, now), now, null)
  // The token is kept if any administrator has used this device, so that it stays known to them too.
  const isKept = caller.device !== undefined && (await isDevice(trx, hashToken(caller.device)))
  const device = isKept ? (caller.device as string) : newToken()
  await putDevice(trx, hashToken(device), admin.id, now)
  await store.markSignedIn(trx, admin.id, now)
  await forgetFailures(trx, browser.email)
  return { session, device }
}
