import { Link } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import type { Post, PostSummary } from '../schema.ts'
import { Byline, PostFacts, PostGrid } from './post-grid.tsx'
import { postPicture } from './post-picture.ts'

const mostOthers = 3

export function PostDetail({ post, others }: { post: Post; others: PostSummary[] }) {
  const more = nearest(post, others)
  return (
    <>
      <article key={post._id} className="page pt-[calc(var(--spacing-header)+2rem)] pb-20">
        <div className="on-band absolute inset-x-0 top-0 -z-0 h-header bg-band print:hidden" />
        <div className="mx-auto grid max-w-reading gap-5">
          <p className="print:hidden">
            <Link
              to="/blog"
              viewTransition
              className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-accent"
            >
              <Icon name="back" className="size-4" />
              Back to all blogs
            </Link>
          </p>
          <PostFacts post={post} className="text-sm" />
          <h1 className="text-4xl">{post.title}</h1>
          <p className="max-w-measure text-lg text-balance text-soft">{post.summary}</p>
          <Byline post={post} />
        </div>
        <Picture
          src={postPicture(post, 'main')}
          alt=""
          width={960}
          height={720}
          sizes="(min-width: 56rem) 56rem, 100vw"
          loading="eager"
          className="opened-picture mx-auto mt-10 aspect-8/5 w-full max-w-4xl rounded-lg bg-band object-cover"
        />
        <div className="mx-auto mt-12 max-w-reading">
          {post.html ? (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and sanitised by the server, from an allow-list.
            <div className="prose" dangerouslySetInnerHTML={{ __html: post.html }} />
          ) : (
            <p className="rounded-lg border border-dashed border-control p-8 text-center text-soft">
              This article has no text yet. Please come back later.
            </p>
          )}
          {post.tags.length > 0 && (
            <ul aria-label="Tags" className="mt-12 flex flex-wrap gap-2">
              {post.tags.map((tag) => (
                <li key={tag} className="flex max-w-full">
                  <StatusBadge tone="plain">{tag}</StatusBadge>
                </li>
              ))}
            </ul>
          )}
        </div>
      </article>
      {more.length > 0 && (
        <section aria-labelledby="more-title" className="border-t border-line print:hidden">
          <div className="page section grid gap-8">
            <h2 id="more-title" className="text-2xl">
              More Articles
            </h2>
            <PostGrid posts={more} headingLevel="h3" />
          </div>
        </section>
      )}
    </>
  )
}

/** Up to three others: those of the same category first, the newest first among each. */
function nearest(post: Post, others: PostSummary[]): PostSummary[] {
  const isSame = (other: PostSummary) => Number(other.category === post.category)
  return others.toSorted((a, b) => isSame(b) - isSame(a)).slice(0, mostOthers)
}
