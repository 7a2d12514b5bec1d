import { jsonText } from '../../db/json-text.server.ts'
import type { Database } from '../../db/tables.ts'
import { type SeedTools, type ServerContentKind, sitemapOf } from '../content-kind.server.ts'
import { createServicesAdminApi } from './admin-api.server.ts'
import { createServicesApi } from './api.server.ts'
import { services as kind } from './content.ts'
import { servicePageEntries, servicePageTrash } from './entries.server.ts'
import { serviceInput } from './schema.ts'
import { serviceCard } from './share-card.ts'
import {
  countServicePages,
  createServicePage,
  deleteServicePage,
  followServicePage,
  listUnseenPaths,
  nextServiceEnd,
  servicePageChanges,
} from './store.server.ts'

export const services: ServerContentKind = {
  table: 'service_pages',
  entries: servicePageEntries,
  trash: servicePageTrash,
  remove: deleteServicePage,
  apiName: 'services',
  editPath: (id) => `/admin/add-service?tab=content&edit=${id}`,
  addressColumn: 'name',
  titleIn: (db) => jsonText(db, 'data', ['hero', 'heroTitle']),
  createApis: (deps) => [createServicesApi(deps), createServicesAdminApi(deps)],
  seed: { set: 'catalogue', prepare: prepareCatalogue },
  isPublic: async (db, now, id) => (await followServicePage(db, id, { now, seesAll: false })) !== undefined,
  unseenPaths: listUnseenPaths,
  sitemap: (db, now) => [sitemapOf(servicePageChanges(db, now), ({ name }) => kind.addressOf(name))],
  shareCards: {
    page: 'services',
    async ofEntry({ db, now, readMenu }, id) {
      const reader = { now, seesAll: false }
      const [service, menu] = await Promise.all([followServicePage(db, id, reader), readMenu()])
      return service && serviceCard(service, menu)
    },
  },
  nextChange: nextServiceEnd,
  countByStatus: (db, now, remember) =>
    remember('service pages by status', now, async () => ({
      value: await countServicePages(db, now),
      until: await nextServiceEnd(db, now, remember),
    })),
}

async function prepareCatalogue({ readJson, listFiles }: SeedTools) {
  const pages = await Promise.all((await listFiles('services')).map((file) => readJson(`services/${file}`)))
  return async (trx: Database, now: Date) => {
    for (const page of pages) await createServicePage(trx, serviceInput.parse(page), now)
  }
}
