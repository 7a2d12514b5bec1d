import { listMenu } from '../../features/menu/store.server.ts'
import { firmOf } from '../../features/settings/look.ts'
import type { Settings } from '../../features/settings/schema.ts'
import { type ShareCard, siteCard } from '../../ui/share-card.ts'
import { allServerKinds } from '../kinds.server.ts'
import type { Resources } from '../resources.server.ts'

/** Returns the card of a public page, if there is one. `id`: the entry that the page shows. */
export async function findShareCard(
  { db, clock }: Pick<Resources, 'db' | 'clock'>,
  settings: Settings,
  page: string,
  id?: string,
): Promise<ShareCard | undefined> {
  if (page === 'home') return id === undefined ? siteCard(firmOf(settings)) : undefined
  const cards = allServerKinds.find(({ shareCards }) => shareCards.page === page)?.shareCards
  if (id === undefined) return cards?.ofList?.(settings)
  // PostgreSQL rejects a NUL with an error.
  return id.includes('\0') ? undefined : cards?.ofEntry({ db, now: clock(), readMenu: () => listMenu(db) }, id)
}
