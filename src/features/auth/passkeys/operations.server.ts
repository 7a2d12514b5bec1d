import type { PasskeyRow } from '../../../db/sign-in-tables.ts'
import type { DatabaseTransaction } from '../../../db/tables.ts'
import { inTransaction } from '../../../db/transaction.server.ts'
import { countUses, findReached, type Limit } from '../../../platform/api/rate-limit.server.ts'
import { AppError } from '../../../platform/errors.ts'
import { enqueueMail } from '../../../platform/mail/outbox.server.ts'
import { type Caller, recogniseBrowser } from '../browser.server.ts'
import { type AuthDeps, hostOf, sessionOf } from '../operations.server.ts'
import * as store from '../passkey-store.server.ts'
import { type SignedIn, startSession } from '../sign-in.server.ts'
import { endOtherSessions, findAdmin, holdAdmin, signInLock } from '../store.server.ts'
import { newChallenge, type Purpose, readChallenge, takeChallenge } from './challenge.server.ts'
import { passkeyMail } from './mails.server.ts'
import { passkeyLimits } from './options.ts'
import { type BrowserOptions, browserOptions, type NewCredential, type Passkey, type UsedCredential } from './schema.ts'

/** The library includes certificate decoders, so it is loaded on first use. */
const webauthn = () => import('@simplewebauthn/server')

const minute = 60_000

/** Bounds how much wrong passkeys write: one log line each. */
const wrongPasskey: Limit = {
  name: 'wrong-passkey',
  most: 20,
  perMs: 60 * minute,
  message: 'There were too many tries. Please wait before you try again.',
}

/** The relying party: passkeys are bound to the host of PUBLIC_URL and are useless elsewhere. */
function siteOf({ publicUrl }: AuthDeps) {
  return { origin: new URL(publicUrl).origin, rpId: hostOf({ publicUrl }) }
}

/** Returns the options for creating a passkey. Throws 409 past the limit. */
export async function optionsForNew(deps: AuthDeps, sessionHash: string, firm: string) {
  const now = deps.clock()
  const admin = await sessionOf(deps, sessionHash)
  const known = await store.listPasskeys(deps.db, admin.id)
  if (known.length >= passkeyLimits.most) throw tooMany()
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: firm,
    rpID: siteOf(deps).rpId,
    userID: new TextEncoder().encode(admin.id),
    userName: admin.email,
    userDisplayName: admin.name,
    challenge: newChallenge(deps.secret, { use: 'add', owner: sessionHash }, now),
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return asJson(options)
}

/** Stores a passkey created by a browser, and tells its owner by mail. Throws 400 and 409. */
export async function addPasskey(
  deps: AuthDeps,
  sessionHash: string,
  { name, credential }: { name: string; credential: NewCredential },
): Promise<Passkey> {
  const now = deps.clock()
  const admin = await sessionOf(deps, sessionHash)
  const { end, ...expected } = expectationOf(deps, { use: 'add', owner: sessionHash }, credential, now)
  const { verifyRegistrationResponse } = await webauthn()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: credential as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    ...expected,
    requireUserVerification: true,
  }).catch((cause) => {
    throw notValid(cause)
  })
  if (!registrationInfo) throw notValid()
  const { id, publicKey, counter } = registrationInfo.credential
  const row: PasskeyRow = {
    ...{ id, admin_id: admin.id, public_key: Buffer.from(publicKey).toString('base64url'), counter, name },
    host: hostOf(deps),
    ...{ transports: JSON.stringify(credential.response.transports ?? []), created_at: now.toISOString() },
    last_used_at: null,
  }
  return changePasskeys(deps, admin.id, async (trx) => {
    if (!(await takeChallenge(trx, expected.expectedChallenge, end))) throw notValid()
    if ((await store.listPasskeys(trx, admin.id)).length >= passkeyLimits.most) throw tooMany()
    if (!(await store.insertPasskey(trx, row))) throw new AppError('conflict', 'This passkey is in use already')
    await enqueueMail(trx, passkeyMail(admin, 'added', name, deps.publicUrl, now), now, null)
    return store.toPasskey(row, hostOf(deps))
  })
}

/** Runs changes of one administrator's passkeys one after another, so that they count right. */
function changePasskeys<T>({ db }: AuthDeps, adminId: string, change: (trx: DatabaseTransaction) => Promise<T>) {
  return inTransaction(db, change, { lock: signInLock(adminId) })
}

/** Removes a passkey, and tells its owner by mail. Removing the last one ends the other sessions. Throws 404. */
export async function removePasskey(deps: AuthDeps, sessionHash: string, id: string): Promise<void> {
  const now = deps.clock()
  const admin = await sessionOf(deps, sessionHash)
  await changePasskeys(deps, admin.id, async (trx) => {
    const name = await store.deletePasskey(trx, admin.id, id)
    if (!(await store.hasPasskey(trx, admin.email, hostOf(deps)))) await endOtherSessions(trx, admin.id, sessionHash)
    await enqueueMail(trx, passkeyMail(admin, 'removed', name, deps.publicUrl, now), now, null)
  })
}

/** Returns the options for signing in. The browser finds the passkey itself, so no address is needed or revealed. */
export async function optionsForSignIn(deps: AuthDeps, challengeOwner: string) {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: siteOf(deps).rpId,
    challenge: newChallenge(deps.secret, { use: 'sign-in', owner: challengeOwner }, deps.clock()),
    userVerification: 'required',
  })
  return asJson(options)
}

/** Drops undefined properties. */
const asJson = (options: object): BrowserOptions => browserOptions.parse(JSON.parse(JSON.stringify(options)))

/**
 * Exchanges a passkey's answer for a session. Throws 400 for a wrong answer, and 429 past the limit. A correct answer
 * is never refused: passkeys cannot be guessed, and strangers on the same network must not lock anybody out.
 */
export async function signInWithPasskey(
  deps: AuthDeps,
  challengeOwner: string | undefined,
  credential: UsedCredential,
  caller: Caller,
): Promise<SignedIn & { email: string }> {
  const now = deps.clock()
  try {
    return await verifySignIn(deps, challengeOwner ?? '', credential, { caller, now })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'validation') throw error
    const use = { limit: wrongPasskey, who: caller.network }
    const reached = await findReached(deps.db, [use], now)
    if (reached) throw reached
    await countUses(deps.db, [use], now)
    deps.log.warn({ event: 'wrong-passkey', client: caller.address, error: String(error.cause ?? '') }, 'sign-in')
    throw error
  }
}

async function verifySignIn(
  deps: AuthDeps,
  owner: string,
  credential: UsedCredential,
  { caller, now }: { caller: Caller; now: Date },
): Promise<SignedIn & { email: string }> {
  const { end, ...expected } = expectationOf(deps, { use: 'sign-in', owner }, credential, now)
  const found = await store.findPasskey(deps.db, credential.id)
  if (!found) throw notValid('unknown passkey')
  const { verifyAuthenticationResponse } = await webauthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    ...expected,
    requireUserVerification: true,
    credential: {
      id: found.id,
      publicKey: new Uint8Array(Buffer.from(found.public_key, 'base64url')),
      counter: Number(found.counter),
    },
  }).catch((cause) => {
    throw notValid(cause)
  })
  if (!verified) throw notValid()
  const signedIn = await inTransaction(deps.db, async (trx) => {
    if (!(await takeChallenge(trx, expected.expectedChallenge, end))) throw notValid('answered before')
    await holdAdmin(trx, found.email)
    if ((await findAdmin(trx, found.email))?.isByAppRole) throw byAppRole()
    if (!(await store.noteUse(trx, found.id, authenticationInfo.newCounter, now))) throw notValid('used meanwhile')
    const browser = await recogniseBrowser(trx, found.email, caller, now)
    return startSession(deps, trx, { browser, now }, caller)
  })
  if (!signedIn) throw notValid('removed meanwhile')
  deps.log.info({ event: 'signed-in', email: found.email, client: caller.address, by: 'passkey' }, 'sign-in')
  deps.outbox.wake()
  return { ...signedIn, email: found.email }
}

/** Returns what an answer must match. Its challenge is read from the answer itself, since its hash authenticates it. */
function expectationOf(
  deps: AuthDeps,
  purpose: Purpose,
  { response: { clientDataJSON } }: { response: { clientDataJSON: string } },
  now: Date,
) {
  const challenge = challengeIn(clientDataJSON)
  const end = readChallenge(deps.secret, purpose, challenge, now)
  if (!end) throw notValid('no challenge of this browser that is open')
  const { origin, rpId } = siteOf(deps)
  return { end, expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpId }
}

function challengeIn(clientDataJson: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString())
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

function notValid(cause?: unknown): AppError {
  const message = 'This passkey could not be used. Please try again, or have a code mailed.'
  return new AppError('validation', message, { fields: { credential: message }, cause })
}

const tooMany = () => new AppError('conflict', `You have ${passkeyLimits.most} passkeys. Please remove one first.`)

/** Only the provider knows whether they still have the app role. */
const byAppRole = () => new AppError('forbidden', 'An app role has added you: please sign in with the firm’s account.')
