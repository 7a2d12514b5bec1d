import { kindNames, kinds } from '../../features/kinds.ts'

/** The site's feeds. */
export const feeds = kindNames.flatMap((kind) => {
  const { feed } = kinds[kind] as { feed?: { title: string; page: string; path: string } }
  return feed ? [{ kind, ...feed }] : []
})

/** For the head of every public page, where feed readers look. */
export const feedLinks = feeds.map(({ title, path }) => ({
  rel: 'alternate',
  type: 'application/rss+xml',
  title: title.charAt(0).toUpperCase() + title.slice(1),
  href: path,
}))
