import type { Discardable } from '../../entries/trash.server.ts'

/** Includes the bytes, so that the picture is not served while it is in the trash. */
export const pictureTrash: Discardable = {
  kind: 'media',
  noun: 'picture',
  group: 'editors',
  table: 'media',
  titleOf: ({ name }) => String(name) || 'Picture',
  dependents: [['images', 'hash']],
}
