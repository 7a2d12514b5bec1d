import { useEffect, useState } from 'react'
import { data, type MetaDescriptor, useNavigation } from 'react-router'
import { site } from '../../../../content/site.ts'
import { apiContext } from '../../../entry.server.tsx'
import { ApiError, type ApiTransport, browserApi, isMissing } from '../../../platform/api-client.ts'
import { pageMeta, publicUrlOf } from '../../../platform/page-meta.ts'
import { PageBand } from '../../../ui/band.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { shareImage } from '../../../ui/share-card.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.tsx'
import { getPost, listPosts } from '../client.ts'
import type { Post, PostSummary } from '../schema.ts'
import { blogCard, postCard } from '../share-card.ts'
import type { Route } from './+types/blog.page.ts'
import { PostDetail } from './post-detail.tsx'
import { PostGrid } from './post-grid.tsx'

interface Loaded {
  posts: PostSummary[]
  /** The post that ?post= names. */
  post?: Post | undefined
  /** Why that post cannot be shown. */
  postError?: string
  /** Why there is no list. */
  error?: { toast: string; detail: string | undefined }
  status: number
}

async function load(api: ApiTransport, url: string): Promise<Loaded> {
  const id = new URL(url).searchParams.get('post')
  try {
    const [posts, named] = await Promise.all([listPosts(api), id ? loadPost(api, id) : undefined])
    return { posts, status: 200, ...named }
  } catch (error) {
    const isAnswer = error instanceof ApiError
    return {
      posts: [],
      status: isAnswer ? error.status : 500,
      error: {
        toast:
          (isAnswer ? error.hasServerText && error.message : String((error as Error).message)) ||
          'Failed to load blogs',
        detail: isAnswer && error.hasServerText ? error.message : undefined,
      },
    }
  }
}

/** A post that is not there leaves the list standing. */
async function loadPost(api: ApiTransport, id: string): Promise<Partial<Loaded>> {
  try {
    return { post: await getPost(api, id) }
  } catch (error) {
    if (!isMissing(error)) throw error
    return { postError: error.message, status: 404 }
  }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const loaded = await load(context.get(apiContext), request.url)
  return data(loaded, { status: loaded.status })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(browserApi, request.url)
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  const base = publicUrlOf(matches)
  const post = loaderData?.post
  const image = shareImage(post ? postCard(post) : blogCard(), base)
  const shared = { siteName: site.name, image, isHidden: (loaderData?.status ?? 200) !== 200 }
  const home = { name: site.name, url: `${base}/` }
  const list = { title: 'Blog Posts', url: `${base}/blog` }
  if (!post) return pageMeta({ ...shared, ...list, description: site.blog.text, above: [home] })
  const url = `${base}/blog?post=${post._id}`
  return pageMeta({
    ...shared,
    title: post.title,
    description: post.summary,
    url,
    type: 'article',
    above: [home, { name: list.title, url: list.url }],
    jsonLd: [
      {
        '@type': 'BlogPosting',
        headline: post.title,
        description: post.summary,
        url,
        image: [...(post.blogImage ? [base + post.blogImage] : []), image.url],
        datePublished: post.publishedAt,
        dateModified: post.updatedAt,
        author: { '@type': 'Person', name: post.authorName },
        publisher: { '@type': 'Organization', name: site.legalName, url: `${base}/` },
      },
    ],
  })
}

export default function BlogPage({ loaderData: { posts, post, postError, error } }: Route.ComponentProps) {
  useAnnouncedLoad(error?.toast)
  const moving = useMovingPost(post?._id)
  if (post) return <PostDetail post={post} others={posts.filter(({ _id }) => _id !== post._id)} />
  return (
    <>
      <PageBand title="Blog Posts" text={site.blog.text} picture={site.blog.picture} />
      <div className="page section">
        {postError && (
          <div className="mb-10">
            <Notice kind="warning">{postError}. Here is what we have written since.</Notice>
          </div>
        )}
        {error ? (
          <Notice
            kind="error"
            title="Failed to fetch blogs"
            actions={<Button onClick={() => window.location.reload()}>Try Again</Button>}
          >
            {error.detail && <p>{error.detail}</p>}
          </Notice>
        ) : posts.length === 0 ? (
          <EmptyState title="No blogs found">
            <p className="text-soft">The first article is being written.</p>
          </EmptyState>
        ) : (
          <PostGrid posts={posts} moving={moving} />
        )}
      </div>
    </>
  )
}

/** The post whose picture moves between list and article: the one that opens, else the one that was open last. */
function useMovingPost(shown: string | undefined): string | undefined {
  const next = useNavigation().location
  const [last, setLast] = useState(shown)
  if (shown !== undefined && shown !== last) setLast(shown)
  return new URLSearchParams(next?.search).get('post') ?? last
}

/** Says once a visit how the loading went. */
function useAnnouncedLoad(failure: string | undefined): void {
  useEffect(() => {
    if (failure === undefined) toast.success('Blogs loaded successfully!')
    else toast.error(failure)
  }, [failure])
}
