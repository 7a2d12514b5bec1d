import type { ContentKind } from '../content-kind.ts'

const servicePath = (id: string) => `/services/${encodeURIComponent(id)}`

export const services = {
  nouns: ['service page', 'service pages'],
  pages: [['services/:id', 'features/services/site/service.page.tsx']],
  // Service pages are managed beside the menu, on a page in src/app.
  adminPages: [],
  adminEntries: [{ label: 'Add Service', to: '/admin/add-service', icon: 'layers' }],
  readAddress(path) {
    const [, id] = /^\/services\/([^/]+)$/i.exec(path) ?? []
    return id === undefined ? undefined : { address: servicePath(id), id }
  },
  addressOf: servicePath,
  editPath: (id) => `/admin/add-service?tab=content&edit=${id}`,
} satisfies ContentKind
