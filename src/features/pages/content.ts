import type { ContentKind } from '../content-kind.ts'

export const pagePath = (slug: string) => `/${slug}`

/** Returns the slug in a path, or undefined if no page can have that path. */
export function slugIn(path: string): string | undefined {
  return /^\/([a-z\d~-]{1,100})$/i.exec(path)?.[1]?.toLowerCase()
}

export const pages = {
  nouns: ['page', 'pages'],
  pages: [['*', 'features/pages/site/page.page.tsx']],
  adminPages: [
    ['pages', 'features/pages/admin/pages.page.tsx'],
    // Without an id for a new page.
    ['page/:id?', 'features/pages/admin/page.page.tsx'],
  ],
  adminEntries: [{ label: 'Pages', to: '/admin/pages', icon: 'page', below: ['/admin/page'] }],
  readAddress(path) {
    const id = slugIn(path)
    return id === undefined ? undefined : { address: pagePath(id), id }
  },
  addressOf: pagePath,
  editPath: (id) => `/admin/page/${id}`,
  isAtRoot: true,
} satisfies ContentKind
