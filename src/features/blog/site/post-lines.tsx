import type { ApiTransport } from '../../../platform/api/api-client.ts'
import { dayIn } from '../../../platform/time-zone.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { formatLongDate } from '../../../ui/format.ts'
import { Link } from '../../../ui/link.tsx'
import type { SiteSection } from '../../site-section.ts'
import { blogAddress } from '../address.ts'
import { listPosts } from '../client.ts'
import type { PostSummary } from '../schema.ts'

/** The fields of a post that its line shows. */
export type LinePost = Pick<PostSummary, 'slug' | 'title' | 'category' | 'authorName'> & {
  /** The day of publication. */
  day: string
}

const most = 3

/** The newest posts, on the home page. */
export const newestPosts: SiteSection<LinePost[]> = {
  place: 'home',
  load: (api, { timeZone }) => loadLines(api, timeZone, {}),
  render: (posts) => <PostLines title="Notes from projects" size="text-3xl" posts={posts} />,
}

/** The posts that mention a service's name, on the service's page. */
export const postsOfService: SiteSection<LinePost[]> = {
  place: 'service',
  load: async (api, { name, timeZone }) => (name ? loadLines(api, timeZone, { q: name }) : undefined),
  render: (posts) => <PostLines title="Related articles" size="text-2xl" posts={posts} />,
}

async function loadLines(api: ApiTransport, timeZone: string, query: { q?: string }): Promise<LinePost[] | undefined> {
  const { posts } = await listPosts(api, { ...query, limit: most })
  if (posts.length === 0) return undefined
  return posts.map((post) => lineOf(post, timeZone))
}

export function lineOf({ slug, title, category, authorName, publishedAt }: PostSummary, timeZone: string): LinePost {
  return { slug, title, category, authorName, day: dayIn(timeZone, publishedAt) }
}

export function PostLines({ title, size, posts }: { title: string; size: 'text-2xl' | 'text-3xl'; posts: LinePost[] }) {
  return (
    <section aria-labelledby="posts-title" className="page section grid gap-8 lg:gap-12 print:hidden">
      <div className="section-head">
        <h2 id="posts-title" className={size}>
          {title}
        </h2>
        <ButtonLink to={blogAddress({})} variant="secondary">
          All posts
        </ButtonLink>
      </div>
      <ul className="grid gap-6 lg:grid-cols-3 lg:gap-12">
        {posts.map((post) => (
          <li key={post.slug} className="group relative grid content-start gap-2 border-t border-line pt-4">
            <p className="text-xs font-semibold text-accent">{post.category}</p>
            <h3 className="text-lg">
              <Link to={blogAddress({ post: post.slug })} className="covers-card group-hover:text-accent">
                {post.title}
              </Link>
            </h3>
            <p className="text-sm wrap-anywhere text-soft">
              {`${post.authorName}, `}
              <time dateTime={post.day}>{formatLongDate(post.day)}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
