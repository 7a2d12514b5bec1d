import { jsonText } from '../../db/json-text.server.ts'
import { isPostgres } from '../../db/postgres.server.ts'
import type { Database, DatabaseTransaction, Flag } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.server.ts'
import { newId } from '../../platform/id.server.ts'
import type { Role } from '../../platform/roles.ts'
import { settingsId } from '../settings/store.server.ts'
import { nameFrom } from './name-from.ts'
import type { User } from './schema.ts'

/** In one person's list. */
const maxSessionsListed = 100

export async function listAdmins(db: Database): Promise<User[]> {
  return db.selectFrom('admins').select(['name', 'email']).orderBy('email').execute()
}

export async function listOwners(db: Database): Promise<User[]> {
  return db.selectFrom('admins').select(['name', 'email']).where('role', '=', 'owner').orderBy('email').execute()
}

/** Whether there is an owner besides the sample administrator. */
export async function hasNamedOwner(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('admins')
    .select('id')
    .where('is_sample', '=', 0)
    .where('role', '=', 'owner')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function findAdmin(
  db: Database,
  email: string,
): Promise<(User & { id: string; role: Role; hasSignedIn: boolean; isByAppRole: boolean }) | undefined> {
  const row = await db
    .selectFrom('admins')
    .select(['id', 'name', 'email', 'role', 'has_signed_in', 'by_app_role'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!row) return undefined
  const { has_signed_in, by_app_role, ...admin } = row
  return { ...admin, hasSignedIn: has_signed_in === 1, isByAppRole: by_app_role === 1 }
}

/** Makes the removal of an administrator, and others that hold them, wait. Take it before the rows that belong to them. */
export async function holdAdmin(trx: DatabaseTransaction, email: string): Promise<void> {
  if (!isPostgres(trx)) return
  await trx.selectFrom('admins').select('id').where('email', '=', email).forUpdate().execute()
}

/** Adds an owner, or promotes another administrator. Returns whether the address is new. Undoes an earlier removal. */
export async function addAdmin(db: Database, email: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await trx.deleteFrom('removed_admins').where('email', '=', email).execute()
    const isNew = await insertAdmin(trx, email, 0, now)
    if (!isNew) {
      await trx
        .updateTable('admins')
        .set((eb) => ({ is_sample: 0, role: 'owner', by_app_role: 0, revision: eb('revision', '+', 1) }))
        .where('email', '=', email)
        .execute()
    }
    return isNew
  })
}

/** Adds the sample administrator. The next start that finds another owner removes it. */
export async function addSampleAdmin(db: Database, email: string, now: Date): Promise<void> {
  await insertAdmin(db, email, 1, now)
}

/** Their preview links end with them. */
export async function deleteSampleAdmins(db: Database): Promise<void> {
  const deleted = await db.deleteFrom('admins').where('is_sample', '=', 1).returning('email').execute()
  await deleteLinksOf(
    db,
    deleted.map(({ email }) => email),
  )
}

async function deleteLinksOf(db: Database, emails: string[]): Promise<void> {
  if (emails.length > 0) await db.deleteFrom('preview_links').where('created_by', 'in', emails).execute()
}

async function insertAdmin(db: Database, email: string, isSample: Flag, now: Date): Promise<boolean> {
  const row = { id: newId(), email, name: nameFrom(email), is_sample: isSample, created_at: now.toISOString() }
  const result = await db
    .insertInto('admins')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/**
 * Also removes all sessions, devices, passkeys, open codes and preview links, so that nothing that was the
 * administrator's lets anybody in. Waits for the writes that they have begun.
 */
export async function removeAdmin(db: Database, email: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    // Before the administrator, as a sign-in locks them: the other order could deadlock.
    await trx.deleteFrom('sign_in_challenges').where('email', '=', email).execute()
    await holdAdmin(trx, email)
    await deleteLinksOf(trx, [email])
    const admin = await trx.selectFrom('admins').select('name').where('email', '=', email).executeTakeFirst()
    if (!admin) return false
    await trx.deleteFrom('admins').where('email', '=', email).execute()
    const row = { name: admin.name, removed_at: now.toISOString() }
    await trx
      .insertInto('removed_admins')
      .values({ email, ...row })
      .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
      .execute()
    return true
  })
}

/** Returns the names and addresses of current and removed administrators. */
export async function listNames(db: Database): Promise<{ email: string; name: string }[]> {
  return db
    .selectFrom('admins')
    .select(['email', 'name'])
    .unionAll(db.selectFrom('removed_admins').select(['email', 'name']))
    .orderBy('email')
    .execute()
}

/** The addresses of administrators who were removed and not added again. */
export async function listRemovedAdmins(db: Database): Promise<string[]> {
  return (await db.selectFrom('removed_admins').select('email').execute()).map(({ email }) => email)
}

export async function markSignedIn(db: Database, adminId: string, now: Date): Promise<void> {
  const last_sign_in_at = now.toISOString()
  await db.updateTable('admins').set({ has_signed_in: 1, last_sign_in_at }).where('id', '=', adminId).execute()
}

export async function createSession(
  db: Database,
  tokenHash: string,
  adminId: string,
  now: Date,
  browser: string | null = null,
): Promise<void> {
  const moment = now.toISOString()
  await db
    .insertInto('sessions')
    .values({ token_hash: tokenHash, admin_id: adminId, created_at: moment, last_used_at: moment, browser })
    .execute()
}

export interface SessionLimits {
  /** Sessions begun before this are over. */
  begunAfter: Date
  /** Sessions not used since this are over. */
  usedAfter: Date
}

export async function findSession(
  db: Database,
  tokenHash: string,
  limits: SessionLimits,
): Promise<{ id: string; name: string; email: string; role: Role; begunAt: string; lastUsedAt: string } | undefined> {
  return activeSession(db, tokenHash, limits).executeTakeFirst()
}

/**
 * Like `findSession`, and tells whether the site requires a passkey that the administrator lacks at this host: one query,
 * because every call of the team begins with it.
 */
export async function findCaller(db: Database, tokenHash: string, limits: SessionLimits, host: string) {
  const row = await activeSession(db, tokenHash, limits)
    .select(({ exists, selectFrom }) => [
      selectFrom('settings')
        .select(jsonText(db, 'data', ['passkeysRequired']).as('required'))
        .where('settings.id', '=', settingsId)
        .as('passkeysRequired'),
      exists(
        selectFrom('passkeys')
          .select('passkeys.id')
          .whereRef('passkeys.admin_id', '=', 'admins.id')
          .where(({ eb, or }) => or([eb('passkeys.host', '=', host), eb('passkeys.host', 'is', null)])),
      ).as('hasPasskey'),
    ])
    .executeTakeFirst()
  if (!row) return undefined
  const { passkeysRequired, hasPasskey, ...session } = row
  // PostgreSQL reads JSON's true as text, SQLite as 1.
  const isRequired = ['true', '1'].includes(String(passkeysRequired))
  return { ...session, needsPasskey: isRequired && !hasPasskey }
}

/** Like `findSession`; until the transaction ends, the session cannot end, nor its administrator be removed or changed. */
export async function holdSession(trx: DatabaseTransaction, tokenHash: string, limits: SessionLimits) {
  if (!isPostgres(trx)) return findSession(trx, tokenHash, limits)
  const owner = trx.selectFrom('sessions').select('admin_id').where('token_hash', '=', tokenHash)
  // The administrator first, as a removal does: the other order could deadlock.
  const held = trx.selectFrom('admins').select('id').where('id', 'in', owner).forShare('admins').execute()
  // A key share lets others note the session's last use.
  const found = activeSession(trx, tokenHash, limits).forKeyShare('sessions').executeTakeFirst()
  const [session] = await Promise.all([found, held])
  return session
}

function activeSession(db: Database, tokenHash: string, limits: SessionLimits) {
  return db
    .selectFrom('sessions')
    .innerJoin('admins', 'admins.id', 'sessions.admin_id')
    .select(['admins.id', 'admins.name', 'admins.email', 'admins.role'])
    .select(['sessions.created_at as begunAt', 'sessions.last_used_at as lastUsedAt'])
    .where('token_hash', '=', tokenHash)
    .where('sessions.created_at', '>', limits.begunAfter.toISOString())
    .where('sessions.last_used_at', '>', limits.usedAfter.toISOString())
}

/** Returns an administrator's active sessions, last used first. */
export async function listSessionsOf(db: Database, adminId: string, { begunAfter, usedAfter }: SessionLimits) {
  return db
    .selectFrom('sessions')
    .select(['token_hash as id', 'browser', 'created_at', 'last_used_at'])
    .where('admin_id', '=', adminId)
    .where('created_at', '>', begunAfter.toISOString())
    .where('last_used_at', '>', usedAfter.toISOString())
    .orderBy('last_used_at', 'desc')
    .limit(maxSessionsListed)
    .execute()
}

export async function touchSession(db: Database, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: now.toISOString() })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Returns the administrator of the ended session, if there was one. */
export function endSession(db: Database, tokenHash: string): Promise<string | undefined> {
  return inTransaction(db, async (trx) => {
    const email = await findSessionOwner(trx, tokenHash)
    await trx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
    return email
  })
}

/** Returns the administrator's address, also of a session that has expired but is not deleted yet. */
export async function findSessionOwner(db: Database, tokenHash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('admins', 'admins.id', 'sessions.admin_id')
    .select('admins.email')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.email
}

/** The lock for changes of what one administrator signs in with: two browsers may end each other at the same time. */
export const signInLock = (adminId: string) => `sign-in ${adminId}`

/** Ends one of this administrator's sessions. Returns false if it is not theirs, or has ended already. */
export function endOwnSession(db: Database, adminId: string, tokenHash: string): Promise<boolean> {
  return inTransaction(
    db,
    async (trx) => {
      const own = trx.deleteFrom('sessions').where('admin_id', '=', adminId).where('token_hash', '=', tokenHash)
      return (await own.executeTakeFirst()).numDeletedRows > 0n
    },
    { lock: signInLock(adminId) },
  )
}

export async function endOtherSessions(db: Database, adminId: string, keptHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('admin_id', '=', adminId).where('token_hash', '!=', keptHash).execute()
}

/** Removes expired sessions. */
export async function deleteExpiredSessions(db: Database, limits: SessionLimits): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('created_at', '<=', limits.begunAfter.toISOString()),
        eb('last_used_at', '<=', limits.usedAfter.toISOString()),
      ]),
    )
    .execute()
}
