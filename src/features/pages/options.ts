import { allKinds } from '../kinds.ts'

export const pageLimits = { title: 200, content: 100_000 }

/** The footer columns that may link to a page. */
export const footerColumns = ['company', 'services', 'contact'] as const

/** The most pages that the footer links to. */
export const maxInFooter = 30

/** `date` is the publication date; the others are columns of the back office's table. */
export const pageSorts = ['date', 'title'] as const

/** Names that the site itself uses at its root or in API paths: no page may have one as its address. */
export const reservedSlugs = [
  ...allKinds.flatMap(({ pages }) => pages.map(([path]) => path.replace(/\/.*/, ''))),
  '410',
  '503',
  'admin',
  'admin-login',
  'api',
  'art',
  'assets',
  'contact',
  'footer',
  'jobs',
  'layout',
  'media',
  'practices',
  'preview',
  'search',
  'share',
  'working-copy',
]
