import type { Discardable } from '../../entries/trash.server.ts'
import { messageBin } from '../../features/contact/bin.server.ts'
import { pictureBin } from '../../features/media/bin.server.ts'
import { menuBins } from '../../features/menu/bin.server.ts'
import { allServerKinds } from '../kinds.server.ts'

/** Everything that goes to the trash when deleted. */
export const bins: Discardable[] = [...allServerKinds.map(({ bin }) => bin), ...menuBins, messageBin, pictureBin]
