import type { Role } from '../../platform/api/api-env.server.ts'

export const roles = ['owner', 'editor'] as const satisfies readonly Role[]
export const roleNames: Record<Role, string> = { owner: 'Owner', editor: 'Editor' }

export const memberLimits = { email: 254, name: 100 } as const

/** Maximum team size for invitations. */
export const maxMembers = 200
/** Maximum sessions in a response, most recently used first. */
export const maxSessions = 500

/** Returns the only owner, who can neither be removed nor made an editor; undefined if there are several. */
export function lastOwner<T extends { role: Role }>(team: T[]): T | undefined {
  const owners = team.filter(({ role }) => role === 'owner')
  return owners.length === 1 ? owners[0] : undefined
}
