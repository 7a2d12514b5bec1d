import type { Database } from '../../db/tables.ts'
import { dayMs } from '../../platform/dates.ts'

export const deviceLifeMs = 365 * dayMs
const maxDevices = 20

/** Whether the administrator of this address has signed in with this device in the last year. */
export async function isDeviceOf(db: Database, tokenHash: string, email: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('devices')
    .innerJoin('admins', 'admins.id', 'devices.admin_id')
    .select('devices.admin_id')
    .where('devices.token_hash', '=', tokenHash)
    .where('admins.email', '=', email)
    .where('devices.last_used_at', '>', lastUseBefore(now))
    .executeTakeFirst()
  return row !== undefined
}

/** Whether any administrator has signed in with this device; if so, the browser keeps its token. */
export async function isDevice(db: Database, tokenHash: string): Promise<boolean> {
  const row = await db.selectFrom('devices').select('admin_id').where('token_hash', '=', tokenHash).executeTakeFirst()
  return row !== undefined
}

/** Keeps the device for another year. Removes the administrator's least recently used ones beyond the limit. */
export async function putDevice(db: Database, tokenHash: string, adminId: string, now: Date): Promise<void> {
  const moment = now.toISOString()
  await db
    .insertInto('devices')
    .values({ token_hash: tokenHash, admin_id: adminId, created_at: moment, last_used_at: moment })
    .onConflict((conflict) => conflict.columns(['token_hash', 'admin_id']).doUpdateSet({ last_used_at: moment }))
    .execute()
  const kept = db
    .selectFrom('devices')
    .select('token_hash')
    .where('admin_id', '=', adminId)
    .where('token_hash', '!=', tokenHash)
    .orderBy('last_used_at', 'desc')
    .limit(maxDevices - 1)
  await db
    .deleteFrom('devices')
    .where('admin_id', '=', adminId)
    .where('token_hash', '!=', tokenHash)
    .where('token_hash', 'not in', kept)
    .execute()
}

export async function pruneDevices(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('devices').where('last_used_at', '<=', lastUseBefore(now)).execute()
}

function lastUseBefore(now: Date): string {
  return new Date(now.getTime() - deviceLifeMs).toISOString()
}
