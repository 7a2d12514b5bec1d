import { type ApiTransport, callApi, jsonBody } from '../../platform/api-client.ts'
import type { Post, PostSummary } from './schema.ts'

export async function listPosts(api: ApiTransport): Promise<PostSummary[]> {
  return (await callApi<{ blogs: PostSummary[] }>(api, '/blog/')).blogs
}

export async function getPost(api: ApiTransport, id: string): Promise<Post> {
  return (await callApi<{ blog: Post }>(api, postPath(id))).blog
}

/** What an author's form holds. */
export interface PostDraft {
  title: string
  summary: string
  content: string
  category: string
  authorName: string
  readTime: number
  publishNow: boolean
  /** ISO 8601, UTC; '' for now. */
  scheduledDate: string
  tags: string[]
}

/** A new image, 'remove' to take the present one away, undefined to leave it. */
export type PostImage = File | 'remove' | undefined

export async function createPost(api: ApiTransport, draft: PostDraft, image: PostImage): Promise<Post> {
  return (await callApi<{ blog: Post }>(api, '/blog', { method: 'POST', body: formOf(draft, image) })).blog
}

/** `revision`: the one that the form had loaded. Throws ApiError 409 where somebody else has saved since. */
export async function updatePost(
  api: ApiTransport,
  id: string,
  draft: PostDraft,
  image: PostImage,
  revision: number,
): Promise<Post> {
  const body = formOf(draft, image)
  body.set('id', id)
  body.set('revision', String(revision))
  return (await callApi<{ blog: Post }>(api, postPath(id), { method: 'PUT', body })).blog
}

export function deletePost(api: ApiTransport, id: string): Promise<{ message?: string }> {
  return callApi(api, postPath(id), { method: 'DELETE' })
}

/** The HTML that the public page would show of this markdown. */
export async function previewPost(api: ApiTransport, content: string): Promise<string> {
  return (await callApi<{ html: string }>(api, '/blog/preview', jsonBody('POST', { content }))).html
}

function postPath(id: string): string {
  return `/blog/${encodeURIComponent(id)}`
}

function formOf(draft: PostDraft, image: PostImage): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(draft)) {
    form.set(name, Array.isArray(value) ? JSON.stringify(value) : String(value))
  }
  if (image === 'remove') form.set('removeImage', 'true')
  else if (image) form.set('blogImage', image)
  return form
}
