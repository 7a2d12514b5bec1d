import type { Discardable } from '../../entries/trash.server.ts'
import { messageTrash } from '../../features/contact/trash-kind.server.ts'
import { documentTrash } from '../../features/documents/store.server.ts'
import { pictureTrash } from '../../features/media/trash-kind.server.ts'
import { menuTrash } from '../../features/menu/trash-kind.server.ts'
import { allServerKinds } from '../kinds.server.ts'

/** Everything that goes to the trash when deleted. */
export const trashKinds: Discardable[] = [
  ...allServerKinds.map(({ trash }) => trash),
  ...menuTrash,
  messageTrash,
  pictureTrash,
  documentTrash,
]
