import type { AdminRow } from '../../db/sign-in-tables.ts'
import type { Database } from '../../db/tables.ts'
import type { Role } from '../../platform/roles.ts'
import { maxMembers } from './options.ts'

export async function hasOtherOwner(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('admins')
    .select('id')
    .where('role', '=', 'owner')
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function hasRoom(db: Database): Promise<boolean> {
  const { total } = await db
    .selectFrom('admins')
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total) < maxMembers
}

export async function isRemoved(db: Database, email: string): Promise<boolean> {
  const row = await db.selectFrom('removed_admins').select('email').where('email', '=', email).executeTakeFirst()
  return row !== undefined
}

/** Adds somebody whose role follows an app role. The address must be new to the team. */
export async function insertByAppRole(
  db: Database,
  member: Pick<AdminRow, 'id' | 'email' | 'name'> & { role: Role },
  now: Date,
): Promise<void> {
  const row = { ...member, is_sample: 0 as const, by_app_role: 1 as const, created_at: now.toISOString() }
  await db.insertInto('admins').values(row).execute()
}

export async function setRole(db: Database, id: string, role: Role): Promise<void> {
  await db
    .updateTable('admins')
    .set((eb) => ({ role, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
