import type { Discardable } from '../../platform/trash.server.ts'

/** With its bytes, so that nobody sees it at its address meanwhile. */
export const pictureBin: Discardable = {
  kind: 'media',
  noun: 'picture',
  table: 'media',
  titleOf: ({ name }) => String(name) || 'Picture',
  dependents: [['images', 'hash']],
}
