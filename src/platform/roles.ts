/** An administrator without a role is an owner. */
export const roles = ['owner', 'editor', 'author', 'hiring'] as const
export type Role = (typeof roles)[number]

/**
 * Who may do what. Every call of the API declares one of these groups, or that visitors may make it; the back office shows
 * by them what a person may do.
 */
export const groups = {
  /** Their own account, the dashboard, jobs, and pictures that they add. */
  administrators: roles,
  /** Entries of all other kinds. */
  writers: ['owner', 'editor', 'author'],
  /** What visitors see of an entry: publish, schedule, hide, change and delete it. Others write drafts only. */
  publishers: ['owner', 'editor', 'hiring'],
  /** The menu, messages, visits, and the library's pictures wherever they are used. */
  editors: ['owner', 'editor'],
  /** The team, settings, redirects, backups and the activity log. */
  owners: ['owner'],
} as const satisfies Record<string, readonly Role[]>

export type Group = keyof typeof groups

export function isIn(group: Group, role: Role = 'owner'): boolean {
  return (groups[group] as readonly Role[]).includes(role)
}

/** Whether `next` may do everything that `before` may. */
export function keepsRights(before: Role | undefined, next: Role | undefined): boolean {
  return (Object.keys(groups) as Group[]).every((group) => !isIn(group, before) || isIn(group, next))
}
