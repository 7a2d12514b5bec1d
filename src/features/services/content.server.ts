import { jsonText } from '../../db/json-text.server.ts'
import { createMatcher, documentText } from '../../db/search.server.ts'
import type { Database } from '../../db/tables.ts'
import { type SeedTools, type ServerContentKind, sitemapOf } from '../content-kind.server.ts'
import { createServicesAdminApi } from './admin-api.server.ts'
import { createServicesApi } from './api.server.ts'
import { services as descriptor } from './content.ts'
import { servicePageEntries, servicePageTrash } from './entries.server.ts'
import { type ServiceData, serviceInput } from './schema.ts'
import { serviceCard } from './share-card.ts'
import {
  countServicePages,
  createServicePage,
  deleteServicePage,
  followServicePage,
  isPublic,
  listServicePages,
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
  editPath: descriptor.editPath,
  addressColumn: 'name',
  titleIn: (db) => jsonText(db, 'data', ['hero', 'heroTitle']),
  createApis: (deps) => [createServicesApi(deps), createServicesAdminApi(deps)],
  seed: { set: 'catalogue', prepare: prepareCatalogue },
  shownAt: isPublic,
  isPublic: async (db, now, id) => (await followServicePage(db, id, { now, seesAll: false })) !== undefined,
  unseenPaths: listUnseenPaths,
  sitemap: (db, now) => [sitemapOf(servicePageChanges(db, now), ({ name }) => descriptor.addressOf(name))],
  outline: {
    title: 'More services',
    async list(db, now, limit) {
      const pages = await listServicePages(db, { now, seesAll: false })
      return pages.slice(-limit).map(({ name, data: { hero } }) => ({
        ...{ title: hero.heroTitle, path: descriptor.addressOf(name) },
        line: hero.heroDiscription,
      }))
    },
  },
  shareCards: {
    page: 'services',
    async ofEntry({ db, now, readMenu }, id) {
      const reader = { now, seesAll: false }
      const [service, menu] = await Promise.all([followServicePage(db, id, reader), readMenu()])
      return service && serviceCard(service, menu)
    },
  },
  async search(db, now, { q, limit }, { remember, readMenu }) {
    const isMatch = createMatcher(q)
    const all = await remember('service pages to search', now, async () => ({
      value: await listSearched(db, now, await readMenu()),
      until: await nextServiceEnd(db, now, remember),
    }))
    return all.filter(({ document }) => isMatch(document)).slice(0, limit)
  },
  nextChange: nextServiceEnd,
  countByStatus: (db, now, remember) =>
    remember('service pages by status', now, async () => ({
      value: await countServicePages(db, now),
      until: await nextServiceEnd(db, now, remember),
    })),
}

/** The public pages, each found by its own texts and by what the menu says of it. */
async function listSearched(db: Database, now: Date, menu: readonly { items: readonly MenuWords[] }[]) {
  const items = new Map(menu.flatMap(({ items }) => items).map((item) => [item.to, item]))
  const pages = await listServicePages(db, { now, seesAll: false })
  return pages.map(({ name, data }) => {
    const path = descriptor.addressOf(name)
    const title = data.hero.heroTitle
    const item = items.get(path)
    const names = item ? [item.name, ...(item.aliases ?? [])] : []
    const texts = textsIn(data).filter((text) => text !== title)
    return { title, path, names, texts, document: documentText([title, ...names, item?.desc ?? '', ...texts]) }
  })
}

/** The texts that a page shows, from the top. */
function textsIn({ hero, main, mainCard }: ServiceData): string[] {
  return [
    ...[hero.heroTitle, hero.heroDiscription, main.mainTitle, main.mianDiscription],
    ...main.mainSubSections.flatMap((part) => [part.title, part.discription]),
    ...[mainCard.mainCardTitle, mainCard.mainCardDiscription],
    ...mainCard.subCard.flatMap((part) => [
      part.subCardTitle,
      part.SubCardDiscription,
      part.scope ?? '',
      part.deliverables ?? '',
    ]),
  ]
}

type MenuWords = { name: string; desc: string; to: string; aliases?: string[] | undefined }

async function prepareCatalogue({ readJson, listFiles }: SeedTools) {
  const pages = await Promise.all((await listFiles('services')).map((file) => readJson(`services/${file}`)))
  return async (trx: Database, now: Date) => {
    for (const page of pages) await createServicePage(trx, serviceInput.parse(page), now)
  }
}
