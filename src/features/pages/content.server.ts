import { publicChanges } from '../../db/publication-list.server.ts'
import { type ServerContentKind, sitemapOf } from '../content-kind.server.ts'
import { pagePath } from './content.ts'
import { createFooterApi } from './footer.server.ts'
import { isListed, kind, listPublicNames } from './store.server.ts'

export const pages: ServerContentKind = {
  ...kind.server,
  editPath: (id) => `/admin/page/${id}`,
  createApis(services) {
    const [list, ...others] = kind.createApis(services)
    return [list, createFooterApi(services), ...others]
  },
  namesAtRoot: listPublicNames,
  sitemap: (db, now) => [sitemapOf(publicChanges(db, 'pages', now, [isListed]), ({ slug }) => pagePath(slug))],
  // Pages share the home page's card.
  shareCards: { page: 'pages', ofEntry: async () => undefined },
}
