import { addressOf, mostSearchCharacters, readId, readOption, readPage, readText } from '../../platform/address.ts'
import { type BlogCategory, blogCategories, postLimits } from './options.ts'

/** The parameters of the blog page. With `post` the others have no effect. */
export interface BlogQuery {
  post?: string | undefined
  page: number
  category?: BlogCategory | undefined
  tag?: string | undefined
  q?: string | undefined
}

export const postsPerPage = 12

/** Parameters that the page does not know, and values that it cannot use, count as absent. */
export function readBlogQuery(search: URLSearchParams): BlogQuery {
  return {
    post: readId(search, 'post'),
    page: readPage(search),
    category: readOption(search, 'category', blogCategories),
    tag: readText(search, 'tag', postLimits.tag)?.toLowerCase(),
    q: readText(search, 'q', mostSearchCharacters),
  }
}

/** The one address for a query: `/blog`, `/blog?post=<id>`, `/blog?category=Design&page=2`. */
export function blogAddress({ post, category, tag, q, page = 1 }: Partial<BlogQuery>): string {
  if (post) return addressOf('/blog', { post })
  return addressOf('/blog', { category, tag: tag?.toLowerCase(), q, page: page > 1 ? page : undefined })
}

/** The list that an absolute address of this site shows, where it shows one; else the whole of it. */
export function blogListAt(address: string | undefined): string {
  const url = address === undefined ? undefined : new URL(address)
  if (url?.pathname !== '/blog') return blogAddress({})
  return blogAddress({ ...readBlogQuery(url.searchParams), post: undefined })
}
