import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.server.ts'
import { AppError } from '../../platform/errors.ts'
import { enqueueMail, type Outbox } from '../../platform/mail/outbox.server.ts'
import { hasOtherOwner, hasRoom } from '../auth/member-store.server.ts'
import { limitsAt } from '../auth/operations.server.ts'
import { endOtherSessions, endSession, findSessionOwner, removeAdmin } from '../auth/store.server.ts'
import { invitation } from './invitation.server.ts'
import { passkeysResetMails } from './passkeys-reset.server.ts'
import type { MemberChange, MemberInput } from './schema.ts'
import * as store from './store.server.ts'

export interface TeamDeps {
  db: Database
  clock: () => Date
  outbox: Pick<Outbox, 'wake'>
  publicUrl: string
  /** The addresses in ADMIN_EMAILS. */
  adminEmails: string[]
}

/** Adds an administrator and queues the invitation. `by`: the inviter's name. Throws 409 if the address is taken. */
export async function invite(deps: TeamDeps, input: MemberInput, by: string): Promise<store.MemberRow> {
  if (input.role !== 'owner') refuseConfigured(deps, input.email, 'role')
  const added = await withTeamLock(deps, async (trx) => {
    const now = deps.clock()
    if (!(await hasRoom(trx))) throw new AppError('validation', 'The team is full: remove somebody first')
    const id = await store.insertMember(trx, input, now)
    if (id === undefined) {
      const message = 'Somebody with this address is on the team already'
      throw new AppError('conflict', message, { fields: { email: message } })
    }
    await enqueueMail(trx, invitation(input, by, deps.publicUrl), now, null)
    return getMember(trx, id)
  })
  deps.outbox.wake()
  return added
}

/** Throws 409 if no owner would be left or `change.revision` is outdated. The next call is judged by the new role. */
export function changeMember(deps: TeamDeps, id: string, change: MemberChange): Promise<store.MemberRow> {
  return withTeamLock(deps, async (trx) => {
    const { email, name, role } = await getMember(trx, id)
    if (change.email !== undefined && change.email !== email) {
      const message = 'An address cannot be changed: invite the new one, and remove this one'
      throw new AppError('validation', message, { fields: { email: message } })
    }
    if (change.role !== undefined && change.role !== 'owner' && role === 'owner') {
      refuseConfigured(deps, email, 'role')
      await keepAnOwner(trx, id, 'role')
    }
    const next = { name: change.name ?? name, role: change.role ?? role }
    // A role that an owner has chosen no longer follows an app role.
    const own = next.role === role ? {} : { by_app_role: 0 as const }
    await store.updateMember(trx, id, { ...next, ...own }, change.revision)
    return getMember(trx, id)
  })
}

/** Ends every right of the member at once. Returns the address. Throws 409 for the last owner. */
export async function removeMember(deps: TeamDeps, id: string): Promise<string> {
  return withTeamLock(deps, async (trx) => {
    const { email, role } = await getMember(trx, id)
    refuseConfigured(deps, email)
    if (role === 'owner') await keepAnOwner(trx, id)
    await removeAdmin(trx, email, deps.clock())
    return email
  })
}

/**
 * For somebody who has lost their passkeys: removes them all, ends the sessions, and tells both people by mail. Returns
 * the address. Throws 409 if there are none, and 400 for the caller's own.
 */
export async function resetPasskeys(deps: TeamDeps, id: string, by: { name: string; email: string }): Promise<string> {
  const reset = await withTeamLock(deps, async (trx) => {
    const now = deps.clock()
    const member = await getMember(trx, id)
    if (member.email === by.email) throw new AppError('validation', 'Remove your own passkeys at “Your sign-in”')
    if ((await store.deletePasskeys(trx, id)) === 0) throw refused('This person has no passkeys')
    await endOtherSessions(trx, id, '')
    for (const mail of passkeysResetMails(member, by, deps.publicUrl, now)) await enqueueMail(trx, mail, now, null)
    return member.email
  })
  deps.outbox.wake()
  return reset
}

export function listSessions({ db, clock }: TeamDeps): Promise<store.SessionRead[]> {
  return store.listSessions(db, limitsAt(clock()))
}

/** Returns the address of the person whose session it is. Throws 404 if it has ended. */
export async function ownerOf({ db }: TeamDeps, id: string): Promise<string> {
  const email = await findSessionOwner(db, id)
  if (email === undefined) throw ended()
  return email
}

/** Returns the address of the session's owner. */
export async function endSessionOf(deps: TeamDeps, id: string): Promise<string> {
  const email = await withTeamLock(deps, (trx) => endSession(trx, id))
  if (email === undefined) throw ended()
  return email
}

const ended = () => new AppError('not_found', 'This session has ended already')

/**
 * Serialises team changes: two that each rely on the other's owner to remain could otherwise leave no owner. The lock is
 * taken before the caller's own row is held, so that two owners who end each other do not wait for each other.
 */
function withTeamLock<T>({ db }: TeamDeps, change: (trx: DatabaseTransaction) => Promise<T>): Promise<T> {
  return inTransaction(db, change, { lock: 'admins' })
}

async function getMember(db: Database, id: string): Promise<store.MemberRow> {
  const found = await store.findMember(db, id)
  if (!found) throw new AppError('not_found', 'There is no such person on the team')
  return found
}

async function keepAnOwner(db: Database, id: string, field?: string): Promise<void> {
  if (!(await hasOtherOwner(db, id))) throw refused('This is the last owner: make somebody else an owner first', field)
}

function refuseConfigured({ adminEmails }: TeamDeps, email: string, field?: string): void {
  if (adminEmails.includes(email)) throw refused('The server names this address as an owner: it stays one', field)
}

function refused(message: string, field?: string): AppError {
  return new AppError('conflict', message, field ? { fields: { [field]: message } } : {})
}
