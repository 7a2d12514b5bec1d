import { formatLongDate } from '../../../ui/format.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { blogAddress } from '../address.ts'
import type { PostSummary } from '../schema.ts'
import type { Dated } from './load-blog.ts'
import { pictureText, postPicture } from './post-picture.ts'
import { PostTags } from './post-tags.tsx'

const maxTags = 3

interface GridProps {
  posts: Dated[]
  /** The list that an opened post's "Back to all blogs" returns to. */
  from: string
  /** The post whose picture animates into the article's picture, or back. */
  moving?: string | undefined
  /** In view when the page opens, so the first picture loads eagerly. */
  isAtTop?: boolean
  /** The first card spans the row, with its picture beside the text. */
  hasLead?: boolean
  headingLevel?: 'h2' | 'h3'
}

interface CardProps {
  post: Dated
  from: string
  isLead: boolean
  isMoving: boolean
  loading: 'eager' | 'lazy'
  headingLevel: 'h2' | 'h3'
}

export function PostGrid({ posts, from, moving, isAtTop = false, hasLead = false, headingLevel = 'h2' }: GridProps) {
  return (
    <ul className="card-rows grid gap-6 lg:grid-cols-3">
      {posts.map((post, index) => (
        <PostCard
          key={post._id}
          post={post}
          from={from}
          isLead={hasLead && index === 0}
          isMoving={post.slug === moving}
          loading={isAtTop && index === 0 ? 'eager' : 'lazy'}
          headingLevel={headingLevel}
        />
      ))}
    </ul>
  )
}

function PostCard({ post, from, isLead, isMoving, loading, headingLevel: Heading }: CardProps) {
  return (
    <li className={`group relative flex flex-col overflow-hidden card ${isLead ? 'lead lg:grid lg:grid-cols-2' : ''}`}>
      <Picture
        src={postPicture(post, 'card')}
        alt={pictureText(post)}
        loading={loading}
        width={640}
        height={400}
        sizes={`(min-width: 64rem) ${isLead ? 38 : 25}rem, (min-width: 40rem) 50vw, 100vw`}
        className={`aspect-8/5 w-full bg-band object-cover ${isLead ? 'lg:h-full' : ''} ${isMoving ? 'opened-picture' : ''}`}
      />
      <div className={`flex grow flex-col gap-3 p-6 ${isLead ? 'lg:p-10' : ''}`}>
        <PostFacts post={post} className="text-xs" />
        <Heading className={isLead ? 'text-xl lg:text-2xl' : 'text-xl'}>{post.title}</Heading>
        <p className={`max-w-md text-sm text-soft ${isLead ? 'lg:text-base' : ''}`}>{post.summary}</p>
        <PostTags tags={post.tags.slice(0, maxTags)} className="relative z-1 gap-1.5 justify-self-start" />
        <div className="mt-auto pt-3">
          <Byline post={post} />
          <p className="mt-4 border-t border-line pt-4">
            <Link
              to={blogAddress({ post: post.slug })}
              state={{ from }}
              viewTransition
              aria-label={`Read More: ${post.title}`}
              className="card-link"
            >
              <span>Read More</span>
              {/* Also as text: search engines use the text of a link, not its accessible name. */}
              <span className="sr-only">: {post.title}</span>
              <Icon name="arrow" />
            </Link>
          </p>
        </div>
      </div>
    </li>
  )
}

export function PostFacts({
  post,
  className,
}: {
  post: Pick<PostSummary, 'category' | 'readTime'>
  className: string
}) {
  return (
    <p className={`flex flex-wrap items-center gap-x-4 gap-y-1 ${className}`}>
      <span className="font-semibold text-accent">{post.category}</span>
      <span className="flex items-center gap-1 text-soft">
        <Icon name="clock" className="size-4" />
        {post.readTime} min read
      </span>
    </p>
  )
}

interface BylineProps {
  post: Pick<Dated, 'authorName' | 'publishedAt' | 'day'>
  /** The address of the page about the author, if there is one. */
  authorPage?: string | undefined
}

/** The author's initial and name, and the date. */
export function Byline({ post, authorPage }: BylineProps) {
  return (
    <p className="flex items-center gap-3 text-sm">
      <span aria-hidden="true" className="monogram size-9">
        {post.authorName.charAt(0).toUpperCase()}
      </span>
      <span className="min-w-0 wrap-anywhere">
        <span className="block leading-tight font-semibold">
          {authorPage ? (
            <Link to={authorPage} className="inline-flex min-h-6 items-center hover:text-accent hover:underline">
              {post.authorName}
            </Link>
          ) : (
            post.authorName
          )}
        </span>
        <time dateTime={post.publishedAt} className="text-xs text-soft">
          {formatLongDate(post.day)}
        </time>
      </span>
    </p>
  )
}
