import type { SomeOf } from '../../platform/address.ts'
import { type ApiTransport, callApi, completedBy, cutToPage } from '../../platform/api/api-client.ts'
import type { adminRoutes } from './admin-api.server.ts'
import type { routes } from './api.server.ts'
import type { Post, PostSummary, PostsQuery, RenderedPost, SentPost } from './schema.ts'

/** `total` counts the posts on all pages. */
export type PostList = { posts: PostSummary[]; total: number }

/** Newest first; the newest 1,000 without a `limit`. `sort` and `order` take effect for administrators only. */
export async function listPosts(api: ApiTransport, query: SomeOf<PostsQuery> = {}): Promise<PostList> {
  const { blogs, total: answered } = await callApi<typeof routes.list>(api, 'get', '/blog/', { query })
  const { entries, total } = cutToPage(blogs, answered, query)
  return { posts: entries.map(completed), total }
}

/** Adds the fields that the specification does not name or allows to be missing. */
function completed<T extends PostSummary>(post: T): T {
  const { _id, scheduledDate, createdAt } = post
  const publishNow = post.publishNow ?? true
  const fallbacks: Partial<PostSummary> = {
    slug: _id,
    category: 'Technology',
    authorName: '',
    readTime: 5,
    tags: [],
    blogImage: null,
    blogImageAlt: '',
    publishNow,
    publishedAt: (!publishNow && scheduledDate) || createdAt || '',
    status: 'published',
  }
  return completedBy<PostSummary>(post, fallbacks) as T
}

export async function getPost(api: ApiTransport, id: string): Promise<Post> {
  const { content = '', ...rest } = (await callApi<typeof routes.one>(api, 'get', '/blog/{id}', { params: { id } }))
    .blog
  return { ...completed(completedBy(rest, { html: content })), content }
}

/** If `html` is missing, `content` is HTML (specification, section 3). */
export async function getRenderedPost(api: ApiTransport, id: string): Promise<RenderedPost> {
  const query = { text: 'html' } as const
  const { content = '', ...rest } = (
    await callApi<typeof routes.one>(api, 'get', '/blog/{id}', { params: { id }, query })
  ).blog
  return completed(completedBy(rest, { html: content }))
}

/** A new image, or the address of a library picture; null to remove the current one, undefined to keep it. */
export type PostImage = File | string | null | undefined

const imageParts = (image: PostImage) => (image === null ? { removeImage: true } : { blogImage: image })

export async function createPost(api: ApiTransport, fields: SentPost, image: PostImage): Promise<Post> {
  const form = { ...fields, ...imageParts(image) }
  return (await callApi<typeof adminRoutes.create>(api, 'post', '/blog', { form })).blog
}

/** `revision`: the one the form has loaded. Throws ApiError 409 if somebody else has saved since. */
export async function updatePost(
  api: ApiTransport,
  id: string,
  fields: SentPost,
  image: PostImage,
  revision: number,
): Promise<Post> {
  const form = { ...fields, ...imageParts(image), id, revision }
  return (await callApi<typeof adminRoutes.update>(api, 'put', '/blog/{id}', { params: { id }, form })).blog
}

export async function deletePost(api: ApiTransport, id: string): Promise<void> {
  await callApi<typeof adminRoutes.remove>(api, 'delete', '/blog/{id}', { params: { id } })
}

/** Returns the HTML that the public page would show for this markdown. */
export async function previewPost(api: ApiTransport, content: string): Promise<string> {
  return (await callApi<typeof adminRoutes.preview>(api, 'post', '/blog/preview', { json: { content } })).html
}
