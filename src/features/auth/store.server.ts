import type { Database } from '../../db/tables.ts'
import { newId } from '../../platform/id.server.ts'
import type { User } from './schema.ts'

export async function listAdmins(db: Database): Promise<User[]> {
  return db.selectFrom('admins').select(['name', 'email']).orderBy('email').execute()
}

export async function findAdmin(db: Database, email: string): Promise<(User & { id: string }) | undefined> {
  return db.selectFrom('admins').select(['id', 'name', 'email']).where('email', '=', email).executeTakeFirst()
}

/** Answers whether the address is new; one that is there already stays as it is. */
export async function addAdmin(db: Database, email: string, now: Date): Promise<boolean> {
  const row = { id: newId(), email, name: nameFrom(email), created_at: now.toISOString() }
  const result = await db
    .insertInto('admins')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** With all sessions and the open code: the next request of that administrator is refused. */
export async function removeAdmin(db: Database, email: string): Promise<boolean> {
  await db.deleteFrom('sign_in_codes').where('email', '=', email).execute()
  const result = await db.deleteFrom('admins').where('email', '=', email).executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** Makes this the one code that counts for the address. */
export async function putCode(db: Database, email: string, codeHash: string, expiresAt: Date): Promise<void> {
  const row = { code_hash: codeHash, tries: 0, expires_at: expiresAt.toISOString() }
  await db
    .insertInto('sign_in_codes')
    .values({ email, ...row })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
    .execute()
}

/** Counts one try against the open code and answers the code's hash; nothing where it is used, dead or expired. */
export async function spendTry(db: Database, email: string, mostTries: number, now: Date): Promise<string | undefined> {
  const row = await db
    .updateTable('sign_in_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('email', '=', email)
    .where('tries', '<', mostTries)
    .where('expires_at', '>', now.toISOString())
    .returning('code_hash')
    .executeTakeFirst()
  return row?.code_hash
}

/** The hash of the address's last code, whether it still counts or not. */
export async function findCodeHash(db: Database, email: string): Promise<string | undefined> {
  const row = await db.selectFrom('sign_in_codes').select('code_hash').where('email', '=', email).executeTakeFirst()
  return row?.code_hash
}

/** More tries than any code allows: it has been used. */
const used = 1000

/** Uses the code up. Of all that try at the same time exactly one is told true. */
export async function takeCode(db: Database, email: string, codeHash: string): Promise<boolean> {
  const result = await db
    .updateTable('sign_in_codes')
    .set({ tries: used })
    .where('email', '=', email)
    .where('code_hash', '=', codeHash)
    .where('tries', '<', used)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function createSession(db: Database, tokenHash: string, adminId: string, now: Date): Promise<void> {
  const moment = now.toISOString()
  await db
    .insertInto('sessions')
    .values({ token_hash: tokenHash, admin_id: adminId, created_at: moment, last_used_at: moment })
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
): Promise<(User & { lastUsedAt: string }) | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('admins', 'admins.id', 'sessions.admin_id')
    .select(['admins.name', 'admins.email', 'sessions.last_used_at as lastUsedAt'])
    .where('token_hash', '=', tokenHash)
    .where('sessions.created_at', '>', limits.begunAfter.toISOString())
    .where('sessions.last_used_at', '>', limits.usedAfter.toISOString())
    .executeTakeFirst()
}

export async function touchSession(db: Database, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: now.toISOString() })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export async function deleteSession(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** Removes what can never be used again. */
export async function deleteExpired(db: Database, limits: SessionLimits, now: Date): Promise<void> {
  await db.deleteFrom('sign_in_codes').where('expires_at', '<=', now.toISOString()).execute()
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

/** anna.berg@example.com is Anna Berg until somebody says otherwise. */
function nameFrom(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[._-]+/).filter(Boolean)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || 'Admin User'
}
