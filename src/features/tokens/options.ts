export const scopes = ['content:read', 'drafts:read', 'drafts:write', 'publish', 'leads:read', 'figures:read'] as const
export type Scope = (typeof scopes)[number]

/** What each scope lets a program do. */
export const scopeNames: Record<Scope, string> = {
  'content:read': 'Read what visitors see',
  'drafts:read': 'Read everything that is written, drafts included',
  'drafts:write': 'Write drafts',
  publish: 'Write, publish, hide and delete',
  'leads:read': 'Read messages',
  'figures:read': 'Read the figures of visits and writing',
}

export const tokenLimits = { name: 100, days: 5 * 366 } as const

/** Unless its owner chooses another. */
export const defaultTokenDays = 90

export const maxTokens = 50

/** The calls that one token may make in a minute, of each process. */
export const callsPerMinute = 600
