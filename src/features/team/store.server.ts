import type { AdminRow, Flag } from '../../db/sign-in-tables.ts'
import type { Database } from '../../db/tables.ts'
import { saveRevision } from '../../entries/revision.server.ts'
import { newId } from '../../platform/id.server.ts'
import type { Role } from '../../platform/roles.ts'
import type { SessionLimits } from '../auth/store.server.ts'
import { maxSessions } from './options.ts'
import type { MemberInput } from './schema.ts'

const columns = [
  'id',
  'email',
  'name',
  'role',
  'has_signed_in',
  'last_sign_in_at',
  'revision',
  'created_at',
  'by_app_role',
] as const
export type MemberRow = Pick<AdminRow, 'id' | 'email' | 'name' | 'created_at'> & {
  role: Role
  has_signed_in: Flag
  by_app_role: Flag
  last_sign_in_at: string | null
  revision: number
  passkeys: number
}

export async function listMembers(db: Database): Promise<MemberRow[]> {
  return (await selectMembers(db).orderBy('email').execute()).map(toMember)
}

export async function findMember(db: Database, id: string): Promise<MemberRow | undefined> {
  const row = await selectMembers(db).where('id', '=', id).executeTakeFirst()
  return row && toMember(row)
}

function selectMembers(db: Database) {
  return db.selectFrom('admins').select((eb) => [
    ...columns,
    eb
      .selectFrom('passkeys')
      .select(({ fn }) => fn.countAll().as('count'))
      .whereRef('passkeys.admin_id', '=', 'admins.id')
      .as('passkeys'),
  ])
}

/** PostgreSQL counts in text. */
function toMember<Row extends { passkeys: unknown }>(row: Row) {
  return { ...row, passkeys: Number(row.passkeys) }
}

/** Removes all passkeys of a member. Returns how many there were. */
export async function deletePasskeys(db: Database, id: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('passkeys').where('admin_id', '=', id).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Returns the id, or undefined if the address is already taken. Undoes an earlier removal. */
export async function insertMember(db: Database, member: MemberInput, now: Date): Promise<string | undefined> {
  const id = newId()
  const result = await db
    .insertInto('admins')
    .values({ id, ...member, is_sample: 0, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  if (result.numInsertedOrUpdatedRows !== 1n) return undefined
  await db.deleteFrom('removed_admins').where('email', '=', member.email).execute()
  return id
}

/** Throws 404, and 409 if `revision` is given and not the latest. */
export async function updateMember(
  db: Database,
  id: string,
  change: Pick<MemberInput, 'name' | 'role'> & { by_app_role?: 0 },
  revision: number | undefined,
): Promise<void> {
  await saveRevision(db.updateTable('admins').set(change).where('id', '=', id), revision, true, 'person')
}

export interface SessionRead {
  id: string
  email: string
  name: string
  browser: string | null
  created_at: string
  last_used_at: string
}

/** Returns the active sessions, most recently used first. */
export async function listSessions(db: Database, { begunAfter, usedAfter }: SessionLimits): Promise<SessionRead[]> {
  return db
    .selectFrom('sessions')
    .innerJoin('admins', 'admins.id', 'sessions.admin_id')
    .select(['token_hash as id', 'admins.email', 'admins.name', 'sessions.browser'])
    .select(['sessions.created_at', 'sessions.last_used_at'])
    .where('sessions.last_used_at', '>', usedAfter.toISOString())
    .where('sessions.created_at', '>', begunAfter.toISOString())
    .orderBy('sessions.last_used_at', 'desc')
    .limit(maxSessions)
    .execute()
}
