import { servedTextProps, useServedHtml } from '../../../platform/markdown/served-html.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Link } from '../../../ui/link.tsx'
import { Monogram } from '../../../ui/monogram.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { useCameFrom } from '../../../ui/use-came-from.ts'
import { aboutAuthor } from '../../settings/firm.ts'
import { SettingsPart } from '../../settings/site/settings-part.tsx'
import { blogListAt } from '../address.ts'
import { Contents } from './contents.tsx'
import type { Article, Dated } from './load-blog.ts'
import { Byline, PostFacts, PostGrid } from './post-grid.tsx'
import { pictureText, postPicture } from './post-picture.ts'
import { PostTags } from './post-tags.tsx'

interface Props {
  post: Dated<Article>
  related: Dated[]
  /** The address of the page about the author, if there is one. */
  authorPage?: string | undefined
}

export function PostDetail({ post, related, authorPage }: Props) {
  const list = blogListAt(useCameFrom())
  return (
    <>
      <article key={post._id} className="page pt-[calc(var(--spacing-header)+2rem)] pb-20">
        <div className="on-band absolute inset-x-0 top-0 -z-0 h-header bg-band print:hidden" />
        <div className="mx-auto grid max-w-reading grid-cols-[minmax(0,1fr)] gap-5">
          <BackLink to={list}>Back to all blogs</BackLink>
          <PostFacts post={post} className="text-sm" />
          <h1 className="text-3xl">{post.title}</h1>
          <p className="text-lg text-soft">{post.summary}</p>
          <Byline post={post} authorPage={authorPage} />
        </div>
        <Picture
          src={postPicture(post, 'main')}
          alt={pictureText(post)}
          width={960}
          height={720}
          sizes="(min-width: 46rem) 46rem, 100vw"
          loading="eager"
          className="opened-picture mx-auto mt-10 aspect-8/5 w-full max-w-wide rounded-lg border border-line bg-band object-cover"
        />
        <div className="article-body mt-12">
          <Text post={post} />
          <div className="mx-auto mt-12 grid w-full max-w-reading gap-8">
            <PostTags tags={post.tags} className="gap-2" />
            <AboutAuthor name={post.authorName} page={authorPage} />
          </div>
        </div>
      </article>
      {related.length > 0 && (
        <section aria-labelledby="more-title" className="border-t border-line print:hidden">
          <div className="page section grid gap-8">
            <h2 id="more-title" className="text-2xl">
              More Articles
            </h2>
            <PostGrid posts={related} from={list} headingLevel="h3" />
          </div>
        </section>
      )}
    </>
  )
}

/** If the server has rendered the post, its text is only in the document's markup. */
function Text({ post }: { post: Article }) {
  const served = useServedHtml(post._id)
  const html = post.html ?? served
  if (html) {
    return (
      <>
        <Contents html={html} />
        {/* Rendered and sanitised by the server, from an allow-list. */}
        <div className="prose" {...servedTextProps(post._id, html)} />
      </>
    )
  }
  return (
    <p className="mx-auto w-full max-w-reading rounded-lg border border-dashed border-control p-8 text-center text-soft">
      This article has no text yet. Please come back later.
    </p>
  )
}

function AboutAuthor({ name, page }: { name: string; page: string | undefined }) {
  return (
    <section aria-label="About the author" className="flex gap-4 border-t border-line pt-8">
      <Monogram name={name} />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">
          {page ? (
            <Link
              to={page}
              className="inline-flex min-h-6 items-center underline-offset-4 hover:text-accent hover:underline"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <SettingsPart name={`about ${name}`} className="text-sm text-soft">
          {(settings) => aboutAuthor(settings, name)}
        </SettingsPart>
      </div>
    </section>
  )
}
