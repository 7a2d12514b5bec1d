import { useEffect, useRef, useState } from 'react'
import { data, type MetaDescriptor, redirect, useNavigation } from 'react-router'
import { apiContext, servedHtmlContext, siteContext } from '../../../entry.server.tsx'
import { visitorApi } from '../../../platform/api/api-client.ts'
import { PageBand } from '../../../ui/band.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ReloadButton } from '../../../ui/reload-button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { settingsIfReachable, siteOf } from '../../settings/site/site-texts.ts'
import { blogAddress, readBlogQuery } from '../address.ts'
import type { Route } from './+types/blog.page.ts'
import { blogMeta } from './blog-meta.ts'
import { type BlogData, type LoadedBlog, loadBlog, withTexts } from './load-blog.ts'
import { PostDetail } from './post-detail.tsx'
import { PostList } from './post-list.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const found = atItsAddress(await loadBlog(context.get(apiContext), request.url))
  const loaded = withTexts(found, context.get(siteContext).settings)
  const { article, ...rest } = loaded
  if (!article) return data<BlogData>(loaded, { status: loaded.status })
  const { html = '', ...post } = article.post
  context.get(servedHtmlContext).set(post._id, html)
  return data<BlogData>({ ...rest, article: { ...article, post } })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<BlogData> {
  const [loaded, settings] = await Promise.all([loadBlog(visitorApi, request.url), settingsIfReachable()])
  return withTexts(atItsAddress(loaded), settings)
}

/** Redirects a post's id or former slug to its current slug. */
function atItsAddress(loaded: LoadedBlog): LoadedBlog {
  const { query, article } = loaded
  if (article && article.post.slug !== query.post) throw redirect(blogAddress({ post: article.post.slug }), 301)
  return loaded
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return blogMeta(loaderData, siteOf(matches))
}

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const { article, list, query, postError, error, texts } = loaderData
  useAnnouncedLoad(error?.toast, article === undefined)
  const moving = useMovingPost(article?.post.slug)
  if (article) return <PostDetail {...article} />
  return (
    <>
      <PageBand title="Blog Posts" {...texts} />
      <div className="page section">
        {postError && (
          <div className="mb-10">
            <Notice kind="warning">{postError}. Here is what we have written since.</Notice>
          </div>
        )}
        {error && (
          <Notice kind="error" title="Failed to fetch blogs" actions={<ReloadButton>Try Again</ReloadButton>}>
            {error.detail && <p>{error.detail}</p>}
          </Notice>
        )}
        {list && <PostList {...list} query={query} moving={moving} />}
      </div>
    </>
  )
}

/** Returns the post whose picture moves between list and article: the one being opened, or the last one opened. */
function useMovingPost(shown: string | undefined): string | undefined {
  const next = useNavigation().location
  const [last, setLast] = useState(shown)
  if (shown !== undefined && shown !== last) setLast(shown)
  return readBlogQuery(new URLSearchParams(next?.search)).post ?? last
}

/** Announces once whether loading succeeded, and again only on a change. A loaded article needs no announcement. */
function useAnnouncedLoad(failure: string | undefined, isList: boolean): void {
  const announced = useRef<{ failure: string | undefined }>(undefined)
  useEffect(() => {
    if (failure === undefined && !isList) return
    if (announced.current && announced.current.failure === failure) return
    announced.current = { failure }
    if (failure === undefined) toast.success('Blogs loaded successfully!')
    else toast.error(failure)
  }, [failure, isList])
}
