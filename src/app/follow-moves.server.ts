import type { EntryServices } from '../entries/entries.server.ts'
import { followMove } from '../features/menu/store.server.ts'
import { allServerKinds } from './kinds.server.ts'
import type { Resources } from './resources.server.ts'

/** Updates whatever names an entry by the address that it leaves. */
export function followMoves({ clock }: Pick<Resources, 'clock'>): EntryServices['onMove'] {
  return async (trx, from, to) => {
    const now = clock()
    await followMove(trx, from, to, now)
    for (const kind of allServerKinds) await kind.followMove?.(trx, from, to, now)
  }
}
