import type { DatabaseTransaction } from '../../../db/tables.ts'
import { inTransaction } from '../../../db/transaction.server.ts'
import { countUses, findReached, type Limit, type Use } from '../../../platform/api/rate-limit.server.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/id.server.ts'
import { enqueueMail } from '../../../platform/mail/outbox.server.ts'
import type { Role } from '../../../platform/roles.ts'
import { type Caller, recogniseBrowser } from '../browser.server.ts'
import { isDevice } from '../device-store.server.ts'
import * as store from '../link-store.server.ts'
import { type AuthDeps, readCaller, sessionOf } from '../operations.server.ts'
import { takeChallenge } from '../passkeys/challenge.server.ts'
import { signInInput } from '../schema.ts'
import { hashToken } from '../secrets.server.ts'
import { type SignedIn, startSession } from '../sign-in.server.ts'
import { findAdmin, holdAdmin, signInLock } from '../store.server.ts'
import { addByAppRole, followAppRole, givesRoles, roleOf } from './app-roles.server.ts'
import { linkMail } from './mails.server.ts'
import type { OidcProblem } from './options.ts'
import { type Checks, type Identity, type Provider, ProviderError } from './provider.server.ts'
import { Refusal } from './refusal.server.ts'
import { seal, unseal } from './sealed.server.ts'

const minute = 60_000

/** From leaving for the provider until coming back. */
export const journeyMs = 10 * minute

/** Bounds what answers that are no use cost: a call of the provider and a line of the log each. */
const failedAnswer: Limit = {
  name: 'oidc-failed',
  most: 20,
  perMs: 60 * minute,
  message: 'There were too many tries. Please wait before you try again.',
}

/** A sign-in, or the connecting of an account, that a browser has begun. */
interface Journey extends Checks {
  /** Hash of the session that wants to connect an account; undefined for a sign-in. */
  session?: string | undefined
}

export type Arrival =
  | { page: '/admin'; email: string; signedIn: SignedIn; action: string | undefined }
  | { page: '/admin/account'; email: string }
  | { page: '/admin-login' | '/admin/account'; problem: OidcProblem }

export function providerOf({ provider }: Pick<AuthDeps, 'provider'>): Provider {
  if (!provider) throw new AppError('not_found', 'The firm’s account is not set up on this site')
  return provider
}

/** Returns where to send the browser, and what it has to keep meanwhile. Nothing is stored here. */
export async function begin(deps: AuthDeps, session?: string): Promise<{ url: string; sealed: string }> {
  const { url, ...checks } = await providerOf(deps).begin()
  const journey: Journey = { ...checks, session }
  return { url, sealed: seal(deps.secret, journey, new Date(deps.clock().getTime() + journeyMs)) }
}

/** The same for connecting an account. Throws 409 if one is connected, and 503 if the provider does not answer. */
export async function beginLink(deps: AuthDeps, session: string) {
  const { id } = await sessionOf(deps, session)
  const provider = providerOf(deps)
  if (await store.findLinkOf(deps.db, id, provider.issuer)) {
    throw new AppError('conflict', 'An account of the firm is connected already')
  }
  return begin(deps, session).catch((error) => {
    if (!(error instanceof ProviderError)) throw error
    noteFailure(deps, error, undefined)
    throw new AppError(
      'unavailable',
      'The firm’s sign-in does not answer at the moment. Please try again in a minute.',
      {
        retryAfter: minute / 1000,
      },
    )
  })
}

/** Signs in, or connects an account, with what the provider has sent the browser back with. */
export async function arrive(
  deps: AuthDeps,
  query: string,
  sealed: string | undefined,
  caller: Caller,
): Promise<Arrival> {
  const now = deps.clock()
  const journey = sealed === undefined ? undefined : unseal<Journey>(deps.secret, sealed, now)
  const page = journey?.session ? '/admin/account' : '/admin-login'
  try {
    if (!deps.provider) throw new Refusal('off')
    if (!journey) throw new Refusal('expired')
    const identity = await askProvider(deps, deps.provider, { query, journey, caller })
    if (!journey.session) return await signIn(deps, identity, { journey, caller, now })
    if (!caller.session || hashToken(caller.session) !== journey.session) throw new Refusal('expired')
    return await link(deps, identity, journey, now)
  } catch (error) {
    if (!(error instanceof ProviderError || error instanceof Refusal)) throw error
    noteFailure(deps, error, caller.address)
    return { page, problem: error.problem }
  }
}

function noteFailure(deps: AuthDeps, error: ProviderError | Refusal, client: string | undefined): void {
  const cause = error.cause as (Error & { code?: string; error?: string; error_description?: string }) | undefined
  const words = cause && [cause.name, cause.code, cause.error, cause.error_description, cause.message]
  const why = words && { error: words.filter(Boolean).join(' ').slice(0, 300) }
  deps.log.warn({ event: 'firm-account-refused', problem: error.problem, client, ...why }, 'sign-in')
}

async function askProvider(
  deps: AuthDeps,
  provider: Provider,
  { query, journey, caller }: { query: string; journey: Journey; caller: Caller },
): Promise<Identity> {
  const now = deps.clock()
  const uses = await failureUses(deps, caller)
  if (await findReached(deps.db, uses, now)) throw new Refusal('too-many')
  return provider.finish(query, journey).catch(async (error) => {
    if (error instanceof ProviderError && error.problem === 'failed') await countUses(deps.db, uses, now)
    throw error
  })
}

/** A browser in which somebody of the team has signed in shares no limit with strangers. */
async function failureUses({ db }: AuthDeps, { device, network }: Caller): Promise<Use[]> {
  const isKnown = device !== undefined && (await isDevice(db, hashToken(device)))
  return [{ limit: failedAnswer, who: isKnown ? hashToken(device) : network }]
}

interface Visit {
  journey: Journey
  caller: Caller
  now: Date
}

async function signIn(deps: AuthDeps, identity: Identity, { journey, caller, now }: Visit): Promise<Arrival> {
  // Read before the transaction, which on SQLite has the only connection.
  const settings = await deps.currentSettings()
  const role = roleOf(settings, identity)
  const enter = async (trx: DatabaseTransaction) => {
    await takeOnce(trx, journey, now)
    const { email, linkId, action: first } = await findOrLink(deps, trx, { ...identity, role }, now)
    const changed = await followAppRole(trx, email, role)
    await store.noteUse(trx, linkId, now)
    const browser = await recogniseBrowser(trx, email, caller, now)
    const signedIn = await startSession(deps, trx, { browser, now }, caller)
    if (!signedIn) throw new Refusal('not-in-team')
    const action = changed ? `signed in with the firm’s account, whose app role made them ${changed}` : first
    return { page: '/admin' as const, email, signedIn, action }
  }
  // The lock of all changes of the team.
  const arrival = await inTransaction(deps.db, enter, givesRoles(settings) ? { lock: 'admins' } : {})
  deps.log.info({ event: 'signed-in', email: arrival.email, client: caller.address, by: 'firm account' }, 'sign-in')
  deps.outbox.wake()
  return arrival
}

/** The first time by a verified address, later by the account's id alone. */
async function findOrLink(
  deps: AuthDeps,
  trx: DatabaseTransaction,
  { role, ...identity }: Identity & { role: Role | undefined },
  now: Date,
): Promise<{ email: string; linkId: string; action?: string }> {
  const { issuer, subject } = identity
  const linked = await store.findLinked(trx, issuer, subject)
  if (linked) {
    await holdAdmin(trx, linked.email)
    return { email: linked.email, linkId: linked.id }
  }
  if (identity.verifiedEmail === undefined) throw new Refusal(role ? 'not-verified' : 'not-connected')
  const { data } = signInInput.safeParse({ email: identity.verifiedEmail })
  if (!data) throw new Refusal('not-in-team')
  await holdAdmin(trx, data.email)
  const known = await findAdmin(trx, data.email)
  if (!known && role) await addByAppRole(deps, trx, { ...data, role, name: identity.name }, now)
  const admin = known ?? (await findAdmin(trx, data.email))
  if (!admin) throw new Refusal('not-in-team')
  const row = { id: newId(), issuer, subject, admin_id: admin.id, linked_at: now.toISOString(), last_used_at: null }
  if (!(await store.insertLink(trx, row))) throw new Refusal('refused')
  await enqueueMail(trx, linkMail(admin, 'connected', deps.publicUrl, now), now, null)
  const added = known ? '' : `, and an app role has added them to the team as ${role}`
  return { email: admin.email, linkId: row.id, action: `signed in with the firm’s account for the first time${added}` }
}

async function link(deps: AuthDeps, { issuer, subject }: Identity, journey: Journey, now: Date): Promise<Arrival> {
  const email = await inTransaction(deps.db, async (trx) => {
    await takeOnce(trx, journey, now)
    const member = await readCaller(deps, trx, journey.session ?? '')
    if (!member) throw new Refusal('expired')
    const row = { id: newId(), issuer, subject, admin_id: member.id, linked_at: now.toISOString(), last_used_at: null }
    if (!(await store.insertLink(trx, row))) throw new Refusal('taken')
    await enqueueMail(trx, linkMail(member, 'connected', deps.publicUrl, now), now, null)
    return member.email
  })
  deps.log.info({ event: 'firm-account-connected', email }, 'sign-in')
  deps.outbox.wake()
  return { page: '/admin/account', email }
}

/** Removes the connection, and tells the person by mail. Throws 404. */
export async function unlink(deps: AuthDeps, session: string): Promise<void> {
  const { issuer } = providerOf(deps)
  const now = deps.clock()
  const admin = await sessionOf(deps, session)
  await inTransaction(
    deps.db,
    async (trx) => {
      const isDeleted = await store.deleteLink(trx, admin.id, issuer)
      if (!isDeleted) throw new AppError('not_found', 'No account of the firm is connected')
      await enqueueMail(trx, linkMail(admin, 'disconnected', deps.publicUrl, now), now, null)
    },
    { lock: signInLock(admin.id) },
  )
  deps.outbox.wake()
}

/** A copied cookie and address must not sign in twice, whatever the provider thinks of the code. */
async function takeOnce(trx: DatabaseTransaction, { state }: Journey, now: Date): Promise<void> {
  if (!(await takeChallenge(trx, state, new Date(now.getTime() + journeyMs)))) throw new Refusal('expired')
}
