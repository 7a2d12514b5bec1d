import type { SignInLinkRow } from '../../db/sign-in-tables.ts'
import type { Database } from '../../db/tables.ts'

/** Whom an account at the provider signs in. */
export async function findLinked(
  db: Database,
  issuer: string,
  subject: string,
): Promise<{ id: string; email: string } | undefined> {
  return db
    .selectFrom('sign_in_links')
    .innerJoin('admins', 'admins.id', 'sign_in_links.admin_id')
    .select(['sign_in_links.id', 'admins.email'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

export async function findLinkOf(db: Database, adminId: string, issuer: string): Promise<SignInLinkRow | undefined> {
  return db
    .selectFrom('sign_in_links')
    .selectAll()
    .where('admin_id', '=', adminId)
    .where('issuer', '=', issuer)
    .executeTakeFirst()
}

/** Returns false if the account, or the administrator at this provider, has a link already. */
export async function insertLink(db: Database, row: SignInLinkRow): Promise<boolean> {
  const result = await db
    .insertInto('sign_in_links')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function noteUse(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('sign_in_links').set({ last_used_at: now.toISOString() }).where('id', '=', id).execute()
}

/** Returns whether there was one. */
export async function deleteLink(db: Database, adminId: string, issuer: string): Promise<boolean> {
  const own = db.deleteFrom('sign_in_links').where('admin_id', '=', adminId).where('issuer', '=', issuer)
  return (await own.executeTakeFirst()).numDeletedRows > 0n
}

/** Whether an owner has signed in with the firm's account at some time. */
export async function hasOwnerSignedIn(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('admins')
    .innerJoin('sign_in_links', 'sign_in_links.admin_id', 'admins.id')
    .select('admins.id')
    .where('admins.role', '=', 'owner')
    .where('sign_in_links.last_used_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
