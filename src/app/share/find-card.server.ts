import { listMenu } from '../../features/menu/store.server.ts'
import type { Resources } from '../../resources.server.ts'
import { type ShareCard, siteCard } from '../../ui/share-card.ts'
import { allServerKinds } from '../kinds.server.ts'

/** The card of a public page, if there is one. `id`: the entry that it has open. */
export async function findShareCard(
  { db, clock }: Pick<Resources, 'db' | 'clock'>,
  page: string,
  id?: string,
): Promise<ShareCard | undefined> {
  if (page === 'home') return id === undefined ? siteCard() : undefined
  const cards = allServerKinds.find(({ shareCards }) => shareCards.page === page)?.shareCards
  if (id === undefined) return cards?.ofList?.()
  // PostgreSQL refuses a NUL with an error.
  return id.includes('\0') ? undefined : cards?.ofEntry({ db, now: clock(), readMenu: () => listMenu(db) }, id)
}
