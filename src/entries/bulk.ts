/** What can be done with many entries of a kind at once. `restore` takes them out of the trash. */
export const bulkActions = [
  'publish',
  'draft',
  'delete',
  'restore',
  'category',
  'author',
  'tag',
  'untag',
  'undo',
] as const

export type BulkAction = (typeof bulkActions)[number]

/** Entries of one call, and characters of its value. */
export const maxBulk = 1000
export const maxBulkValue = 200
