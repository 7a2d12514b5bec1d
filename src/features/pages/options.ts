export const pageLimits = { title: 200, content: 100_000 }

/** The columns of the footer that may link to a page. */
export const footerColumns = ['company', 'services', 'contact'] as const

/** The most pages that the footer links to. */
export const mostInFooter = 30

/** `date` is the one it became public; the others are columns of the back office's table. */
export const pageSorts = ['date', 'title'] as const

/** What the site itself has at its root, and words of the API's calls: no page has one of them for its address. */
export const reservedSlugs = [
  '410',
  'admin',
  'admin-login',
  'api',
  'art',
  'assets',
  'blog',
  'career',
  'case-studies',
  'contact',
  'footer',
  'jobs',
  'layout',
  'media',
  'preview',
  'services',
  'share',
  'working-copy',
]
