import { ApiError, type ApiTransport, isMissing } from '../../../platform/api/api-client.ts'
import { dayIn } from '../../../platform/time-zone.ts'
import { findPersonNamed } from '../../people/client.ts'
import { peopleAddress } from '../../people/content.ts'
import type { PublicSettings } from '../../settings/schema.ts'
import { type BlogQuery, postsPerPage, readBlogQuery } from '../address.ts'
import { getRenderedPost, listPosts, type PostList } from '../client.ts'
import type { BlogCategory } from '../options.ts'
import type { PostSummary, RenderedPost } from '../schema.ts'

/** A post as shown; `html` is missing if the document's markup has it already. */
export type Article = Omit<RenderedPost, 'html'> & { html?: string | undefined }

export interface LoadedBlog {
  query: BlogQuery
  status: number
  /** The post in the address, and related posts. */
  article?: { post: Article; related: PostSummary[]; authorPage?: string | undefined }
  /** Why that post could not be loaded. */
  postError?: string
  /** The page of the list in the address. */
  list?: PostList
  /** Why the list could not be loaded. */
  error?: { toast: string; detail: string | undefined }
}

/** `day`: of publication, in the firm's time zone. Found with the data, because a browser's formatters are slow. */
export type Dated<P extends Pick<PostSummary, 'publishedAt'> = PostSummary> = P & { day: string }

export function dated<P extends Pick<PostSummary, 'publishedAt'>>(post: P, timeZone: string): Dated<P> {
  return { ...post, day: dayIn(timeZone, post.publishedAt) }
}

/** Adds the list's texts from the settings, and days. */
export interface BlogData extends Omit<LoadedBlog, 'article' | 'list'> {
  article?: { post: Dated<Article>; related: Dated[]; authorPage?: string | undefined }
  list?: Omit<PostList, 'posts'> & { posts: Dated[] }
  texts?: PublicSettings['blog']
}

/** Without settings, days are those of UTC. */
export function withTexts(loaded: LoadedBlog, settings: PublicSettings | undefined): BlogData {
  const { article, list, ...rest } = loaded
  const date = <P extends PostSummary | Article>(post: P) => dated(post, settings?.timeZone ?? 'UTC')
  return {
    ...rest,
    ...(article && { article: { ...article, post: date(article.post), related: article.related.map(date) } }),
    ...(list && { list: { ...list, posts: list.posts.map(date) } }),
    ...(!article && settings && { texts: settings.blog }),
  }
}

const maxShown = 3

export async function loadBlog(api: ApiTransport, url: string): Promise<LoadedBlog> {
  const query = readBlogQuery(new URL(url).searchParams)
  try {
    return await (query.post ? loadPost(api, query, query.post) : loadList(api, query))
  } catch (error) {
    return { query, ...failure(error) }
  }
}

function failure(error: unknown): Pick<LoadedBlog, 'status' | 'error'> {
  const isAnswer = error instanceof ApiError
  const said = isAnswer ? error.hasServerText && error.message : String((error as Error).message)
  return {
    status: isAnswer ? error.status : 500,
    error: {
      toast: said || 'Failed to load blogs',
      detail: isAnswer && error.hasServerText ? error.message : undefined,
    },
  }
}

async function loadList(api: ApiTransport, query: BlogQuery): Promise<LoadedBlog> {
  const { page, category, tag, q } = query
  const list = await listPosts(api, { limit: postsPerPage, page, category, tag, q })
  const isPastEnd = page > 1 && list.posts.length === 0
  return { query, list, status: isPastEnd ? 404 : 200 }
}

/** Falls back to the list if the post does not exist. */
async function loadPost(api: ApiTransport, query: BlogQuery, id: string): Promise<LoadedBlog> {
  try {
    const [post, newest] = await Promise.all([getRenderedPost(api, id), firstPage(api)])
    const [alike, author] = await Promise.all([
      firstPage(api, post.category),
      // An article is worth showing even without the link.
      findPersonNamed(api, post.authorName).catch(() => undefined),
    ])
    const authorPage = author && peopleAddress(author.slug)
    return {
      query,
      status: 200,
      article: { post, related: maxRelated(post, [...alike.posts, ...newest.posts]), authorPage },
    }
  } catch (error) {
    if (!isMissing(error)) throw error
    return { ...(await loadList(api, { page: 1 })), postError: error.message, status: 404 }
  }
}

/** Makes the same call as the list, so that both share a cache entry. */
function firstPage(api: ApiTransport, category?: BlogCategory): Promise<PostList> {
  return listPosts(api, { limit: postsPerPage, page: 1, category })
}

/** Prefers posts of the same category, then those that share the most tags, then the newest. */
function maxRelated(post: Article, candidates: PostSummary[]): PostSummary[] {
  const others = new Map(candidates.filter(({ _id }) => _id !== post._id).map((other) => [other._id, other]))
  const own = new Set(post.tags.map((tag) => tag.toLowerCase()))
  const likeness = ({ category, tags }: PostSummary) =>
    100 * Number(category === post.category) + tags.filter((tag) => own.has(tag.toLowerCase())).length
  return [...others.values()]
    .toSorted((a, b) => likeness(b) - likeness(a) || b.publishedAt.localeCompare(a.publishedAt))
    .slice(0, maxShown)
}
