import { addressOf, maxSearchCharacters, readId, readOption, readPage, readText } from '../../platform/address.ts'
import { type BlogCategory, blogCategories, postLimits } from './options.ts'

/** The parameters of the blog page. If `post` is set, the others have no effect. */
export interface BlogQuery {
  post?: string | undefined
  page: number
  category?: BlogCategory | undefined
  tag?: string | undefined
  q?: string | undefined
}

export const postsPerPage = 12

/** Ignores unknown parameters and invalid values. */
export function readBlogQuery(search: URLSearchParams): BlogQuery {
  return {
    post: readId(search, 'post'),
    page: readPage(search),
    category: readOption(search, 'category', blogCategories),
    tag: readText(search, 'tag', postLimits.tag)?.toLowerCase(),
    q: readText(search, 'q', maxSearchCharacters),
  }
}

/** Returns the canonical address of a query: `/blog`, `/blog?post=<id>`, `/blog?category=Design&page=2`. */
export function blogAddress({ post, category, tag, q, page = 1 }: Partial<BlogQuery>): string {
  if (post) return addressOf('/blog', { post })
  return addressOf('/blog', { category, tag: tag?.toLowerCase(), q, page: page > 1 ? page : undefined })
}

/** Returns the address of the list that an absolute address of this site shows, or of the unfiltered list. */
export function blogListAt(address: string | undefined): string {
  const url = address === undefined ? undefined : new URL(address)
  if (url?.pathname !== '/blog') return blogAddress({})
  return blogAddress({ ...readBlogQuery(url.searchParams), post: undefined })
}
