export const redirectLimits = { from: 1000, to: 2000 } as const

/** Moved permanently, or gone. */
export const redirectStatuses = [301, 410] as const
export type RedirectStatus = (typeof redirectStatuses)[number]

/** Sort keys of the list; the first is the default. */
export const redirectSorts = ['created', 'from', 'to', 'hits'] as const

/** The maximum number of redirects. */
export const maxRedirects = 10_000

/** The maximum number of them that end with a *. */
export const maxPatterns = 500

/** Limits of one import. */
export const importLimits = { lines: 5000, bytes: 1024 * 1024 } as const

/** How many lines of an import a response lists. */
export const maxNamedLines = 100
