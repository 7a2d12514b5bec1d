import type { Range } from '../../db/listing.server.ts'
import { publicChanges } from '../../db/publication-list.server.ts'
import type { Database } from '../../db/tables.ts'
import { createKindApis } from '../../entries/kind-routes.server.ts'
import { type ServerContentKind, type SitemapEntry, sitemapOf } from '../content-kind.server.ts'
import { people as descriptor, peopleAddress } from './content.ts'
import { personCard } from './site/person-head.ts'
import { kind, listPeople, routes } from './store.server.ts'

export const people: ServerContentKind = {
  ...kind.server,
  // The practices of the catalogue have leads.
  seed: { ...kind.server.seed, set: 'catalogue' },
  editPath: descriptor.editPath,
  createApis: (services) => createKindApis(services, routes, { ...kind, many: 'people' }),
  sitemap: (db, now) => [
    listPage(db, now),
    sitemapOf(publicChanges(db, 'people', now), ({ slug }) => peopleAddress(slug)),
  ],
  outline: {
    title: 'People',
    async list(db, now, limit) {
      const { entries } = await listPeople(db, { now, seesAll: false }, { limit, page: 1 })
      return entries.map(({ name, slug, role, line }) => ({
        ...{ title: name, path: peopleAddress(slug) },
        line: [role, line].filter(Boolean).join('. '),
      }))
    },
  },
  shareCards: {
    page: 'people',
    async ofEntry({ db, now }, slug) {
      const person = await kind.findSummary(db, { now, seesAll: false }, slug)
      return person && personCard(person)
    },
  },
}

/** The list, which nothing leads to as long as nobody is in it. */
function listPage(db: Database, now: Date): Range<SitemapEntry> {
  const count = async () => Math.min(1, (await listPeople(db, { now, seesAll: false }, { limit: 1, page: 1 })).total)
  return { count, read: async ({ offset }) => (offset === 0 && (await count()) > 0 ? [{ path: peopleAddress() }] : []) }
}
