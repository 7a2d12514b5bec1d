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
  'retag',
  'undo',
] as const

export type BulkAction = (typeof bulkActions)[number]

/** Whether the action needs a value: which category, author or tag. */
export function takesValue(action: BulkAction): boolean {
  return ['category', 'author', 'tag', 'untag', 'retag'].includes(action)
}

/** Entries of one call, of a selection, which takes several calls, and characters of a call's value. */
export const maxBulk = 1000
export const maxSelected = 10_000
export const maxBulkValue = 200
