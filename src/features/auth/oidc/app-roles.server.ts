import type { DatabaseTransaction } from '../../../db/tables.ts'
import { newId } from '../../../platform/id.server.ts'
import { enqueueMail } from '../../../platform/mail/outbox.server.ts'
import { type Role, roles } from '../../../platform/roles.ts'
import { line } from '../../settings/rules.ts'
import { hasOtherOwner, hasRoom, insertByAppRole, isRemoved, setRole } from '../member-store.server.ts'
import { nameFrom } from '../name-from.ts'
import type { AppRoles, AuthDeps } from '../operations.server.ts'
import { findAdmin, listOwners } from '../store.server.ts'
import { appRoleMail } from './mails.server.ts'
import type { Identity } from './provider.server.ts'
import { Refusal } from './refusal.server.ts'

const name = line('Name', 100)

export function givesRoles(settings: AppRoles): boolean {
  return roles.some((role) => settings[`${role}AppRole`] !== '')
}

/** The highest of the roles that the settings give for what the provider says; undefined if none. */
export function roleOf(settings: AppRoles, { appRoles }: Pick<Identity, 'appRoles'>): Role | undefined {
  const gives = (named: string) => named !== '' && appRoles.includes(named)
  return roles.find((role) => gives(settings[`${role}AppRole`]))
}

/** Adds somebody who is new to the team, and tells the owners by mail. A person whom an owner has removed stays out. */
export async function addByAppRole(
  { publicUrl }: Pick<AuthDeps, 'publicUrl'>,
  trx: DatabaseTransaction,
  { email, role, name: claimed }: { email: string; role: Role; name: string | undefined },
  now: Date,
): Promise<void> {
  if (await isRemoved(trx, email)) throw new Refusal('removed')
  if (!(await hasRoom(trx))) throw new Refusal('full')
  const added = { id: newId(), email, name: name.safeParse(claimed).data ?? nameFrom(email), role }
  const owners = await listOwners(trx)
  await insertByAppRole(trx, added, now)
  for (const owner of owners) await enqueueMail(trx, appRoleMail(owner, added, publicUrl), now, null)
}

/**
 * Gives somebody whom an app role has added the role that the provider says now, and returns it if it is another. Throws
 * if it says none. The last owner stays one; whoever was invited is not touched.
 */
export async function followAppRole(
  trx: DatabaseTransaction,
  email: string,
  role: Role | undefined,
): Promise<Role | undefined> {
  const admin = await findAdmin(trx, email)
  if (!admin?.isByAppRole) return undefined
  if (!role) throw new Refusal('no-app-role')
  if (role === admin.role) return undefined
  if (admin.role === 'owner' && !(await hasOtherOwner(trx, admin.id))) return undefined
  await setRole(trx, admin.id, role)
  return role
}
