import type { Role } from '../../platform/roles.ts'

export const roleNames: Record<Role, string> = { owner: 'Owner', editor: 'Editor', author: 'Author', hiring: 'Hiring' }

/** What a role may do, for the team page and after "You can" in the mail to a new member. */
export const mayDo: Record<Role, string> = {
  owner: 'do everything, also manage settings and the team',
  editor: 'write and publish everything, change the menu and answer messages',
  author: 'write drafts and ask for a review; others publish them',
  hiring: 'write and publish jobs',
}

export const memberLimits = { email: 254, name: 100 } as const

/** Maximum sessions in a response, most recently used first. */
export const maxSessions = 500

/** Returns the only owner, who can neither be removed nor lose the role; undefined if there are several. */
export function lastOwner<T extends { role: Role }>(team: T[]): T | undefined {
  const owners = team.filter(({ role }) => role === 'owner')
  return owners.length === 1 ? owners[0] : undefined
}
