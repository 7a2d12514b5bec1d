export const redirectLimits = { from: 1000, to: 2000 } as const

/** Moved for good, or gone for good. */
export const redirectStatuses = [301, 410] as const
export type RedirectStatus = (typeof redirectStatuses)[number]

/** What their list may be sorted by; the first where nothing is said. */
export const redirectSorts = ['created', 'from', 'to', 'hits'] as const

/** Of redirects that administrators make. */
export const mostRedirects = 10_000

/** Of one import. */
export const importLimits = { lines: 5000, bytes: 1024 * 1024 } as const

/** Lines of an import that an answer names. */
export const mostNamedLines = 100
