const megabyte = 1024 * 1024

/** The largest files that the page takes; the command takes any. */
export const importBytes = { file: 500 * megabyte, pictures: 4096 * megabyte } as const

/** The most posts and pages of one file. */
export const maxEntries = 20_000

/** How many pictures, links and addresses of a kind a report names. */
export const maxNamed = 2000

export const systems = ['wordpress', 'ghost'] as const
export type System = (typeof systems)[number]

export const systemNames: Record<System, string> = { wordpress: 'WordPress', ghost: 'Ghost' }

export const importModes = ['report', 'import'] as const
export type ImportMode = (typeof importModes)[number]

/** What an entry of the old site becomes. */
export const entryKinds = ['post', 'page', 'case-study', 'job'] as const
export type EntryKind = (typeof entryKinds)[number]

/** What became of an entry: in a report, of which nothing is written, what would. */
export const outcomes = ['created', 'updated', 'unchanged', 'edited', 'deleted', 'refused'] as const
export type Outcome = (typeof outcomes)[number]

export const outcomeWords: Record<Outcome, string> = {
  created: 'New',
  updated: 'Changed in the file since',
  unchanged: 'Here already',
  edited: 'Edited here since, left alone',
  deleted: 'Deleted here since, left out',
  refused: 'Cannot come along',
}
