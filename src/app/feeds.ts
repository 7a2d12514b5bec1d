import { site } from '../../content/site.ts'

/** What a feed reader can follow, and the pages that it stands for. */
export const feeds = {
  blog: { title: `${site.name}: blog`, page: '/blog', path: '/blog/feed.xml' },
  career: { title: `${site.name}: job openings`, page: '/career', path: '/career/feed.xml' },
} as const

/** For the head of every public page, where feed readers look. */
export const feedLinks = Object.values(feeds).map(({ title, path }) => ({
  rel: 'alternate',
  type: 'application/rss+xml',
  title,
  href: path,
}))
