import type { PasskeyRow } from '../../db/sign-in-tables.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.server.ts'
import { AppError } from '../../platform/errors.ts'
import type { Passkey } from './passkeys/schema.ts'

/** Oldest first. */
export async function listPasskeys(db: Database, adminId: string): Promise<PasskeyRow[]> {
  return db.selectFrom('passkeys').selectAll().where('admin_id', '=', adminId).orderBy('created_at').execute()
}

/** Whether somebody can sign in with a passkey at this host. One made for another host, such as a former one, cannot. */
export async function hasPasskey(db: Database, email: string, host: string): Promise<boolean> {
  const row = await db
    .selectFrom('admins')
    .innerJoin('passkeys', 'passkeys.admin_id', 'admins.id')
    .select('passkeys.id')
    .where('admins.email', '=', email)
    .where((eb) => eb.or([eb('passkeys.host', '=', host), eb('passkeys.host', 'is', null)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Passkeys from before their host was recorded were made for the one of today, as far as anybody knows. */
export async function recordHost(db: Database, host: string): Promise<void> {
  await db.updateTable('passkeys').set({ host }).where('host', 'is', null).execute()
}

/** Includes the owner's email address. */
export async function findPasskey(db: Database, id: string): Promise<(PasskeyRow & { email: string }) | undefined> {
  return db
    .selectFrom('passkeys')
    .innerJoin('admins', 'admins.id', 'passkeys.admin_id')
    .selectAll('passkeys')
    .select('admins.email')
    .where('passkeys.id', '=', id)
    .executeTakeFirst()
}

/** Returns false if a passkey with this id already exists. */
export async function insertPasskey(db: Database, row: PasskeyRow): Promise<boolean> {
  const result = await db
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/**
 * Returns false if the passkey was removed since it was read, or its count has already reached `counter`.
 * Authenticators that do not count report 0 (WebAuthn level 3, 6.1.1).
 */
export async function noteUse(db: Database, id: string, counter: number, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: now.toISOString() })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('counter', '<', counter), eb('counter', '=', 0)]))
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Throws 404 if this person has no passkey with the id. */
export async function renamePasskey(db: Database, adminId: string, id: string, name: string): Promise<PasskeyRow> {
  const row = await inTransaction(db, (trx) =>
    trx
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('admin_id', '=', adminId)
      .returningAll()
      .executeTakeFirst(),
  )
  if (!row) throw missing()
  return row
}

/** Returns the removed passkey's name. Throws 404 if this person has no passkey with the id. */
export async function deletePasskey(db: Database, adminId: string, id: string): Promise<string> {
  const row = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('admin_id', '=', adminId)
    .returning('name')
    .executeTakeFirst()
  if (!row) throw missing()
  return row.name
}

/** `here`: the host of this site. */
export function toPasskey({ id, name, host, created_at, last_used_at }: PasskeyRow, here: string): Passkey {
  const isForeign = host !== null && host !== here
  return { _id: id, name, createdAt: created_at, lastUsedAt: last_used_at, ...(isForeign && { otherHost: host }) }
}

const missing = () => new AppError('not_found', 'This passkey does not exist any more')
