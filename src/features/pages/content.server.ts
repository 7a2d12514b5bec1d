import { publicChanges } from '../../db/publication-list.server.ts'
import { createKindApis } from '../../entries/kind-routes.server.ts'
import { type ServerContentKind, sitemapOf } from '../content-kind.server.ts'
import { pages as descriptor, pagePath } from './content.ts'
import { createFooterApi } from './footer.server.ts'
import { isListed, kind, listOutlined, listPublicNames, routes } from './store.server.ts'

export const pages: ServerContentKind = {
  ...kind.server,
  editPath: descriptor.editPath,
  createApis(services) {
    const [list, ...others] = createKindApis(services, routes, { ...kind, many: 'pages' })
    return [list, createFooterApi(services), ...others]
  },
  namesAtRoot: listPublicNames,
  sitemap: (db, now) => [sitemapOf(publicChanges(db, 'pages', now, [isListed]), ({ slug }) => pagePath(slug))],
  outline: { title: 'Pages', list: listOutlined },
  // Pages share the home page's card.
  shareCards: { page: 'pages', ofEntry: async () => undefined },
}
