import { maxMatches } from '../../../db/search-limit.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { MissingPage, PageLinks } from '../../../ui/page-links.tsx'
import { EmptyState, Loading } from '../../../ui/states.tsx'
import { useFocusOnNewPage, useIsTurning } from '../../../ui/use-list-page.ts'
import { type BlogQuery, blogAddress, postsPerPage } from '../address.ts'
import { CategoryLinks } from './category-links.tsx'
import type { Dated } from './load-blog.ts'
import { PostGrid } from './post-grid.tsx'
import { PostSearch } from './post-search.tsx'

interface Props {
  posts: Dated[]
  total: number
  query: BlogQuery
  moving: string | undefined
}

/** One page of the posts, with filters, search and page links. */
export function PostList({ posts, total, query, moving }: Props) {
  const isTurning = useIsTurning()
  const firstAddress = blogAddress({ ...query, page: 1 })
  const place = useFocusOnNewPage(firstAddress, query.page)
  const pages = Math.ceil(total / postsPerPage)
  const isWhole = blogAddress(query) === blogAddress({})
  if (total === 0 && isWhole) return <NoPosts />
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 print:hidden">
        <CategoryLinks query={query} />
        <PostSearch query={query} />
      </div>
      <Summary posts={posts} total={total} query={query} isTurning={isTurning} />
      <div
        ref={place}
        tabIndex={-1}
        aria-busy={isTurning}
        className="flex flex-col gap-10 outline-none transition-opacity aria-busy:opacity-60"
      >
        {posts.length > 0 ? (
          <PostGrid posts={posts} from={blogAddress(query)} moving={moving} isAtTop hasLead={isWhole} />
        ) : query.page > 1 ? (
          <MissingPage page={query.page} pages={pages} firstAddress={firstAddress} />
        ) : (
          <NothingFound query={query} />
        )}
        {posts.length > 0 && (
          <PageLinks
            page={query.page}
            pages={pages}
            addressOf={(page) => blogAddress({ ...query, page })}
            labels={{ previous: 'Newer', next: 'Older' }}
          />
        )}
      </div>
    </div>
  )
}

/** The number of posts and their filters, announced by screen readers whenever they change. */
function Summary({ posts, total, query, isTurning }: Omit<Props, 'moving'> & { isTurning: boolean }) {
  const { category, q } = query
  // The author's spelling, because the address has it in lower case.
  const tag = posts.flatMap(({ tags }) => tags).find((name) => name.toLowerCase() === query.tag) ?? query.tag
  const words = [
    q && total >= maxMatches ? `The newest ${total} articles` : total === 1 ? '1 article' : `${total} articles`,
    category && `in ${category}`,
    tag && `tagged “${tag}”`,
    q && `that ${total === 1 ? 'matches' : 'match'} “${q}”`,
  ]
  return (
    <div className="-mt-2 flex min-h-11 flex-wrap items-center justify-between gap-x-6 text-sm text-soft">
      {isTurning ? (
        <Loading />
      ) : (
        <p role="status" className="min-w-0 wrap-anywhere">
          {words.filter(Boolean).join(' ')}
        </p>
      )}
      {(tag || q) && posts.length > 0 && (
        <ButtonLink to={blogAddress({})} preventScrollReset variant="quiet" size="small" className="-mx-3">
          Show all articles
        </ButtonLink>
      )}
    </div>
  )
}

function NoPosts() {
  return (
    <EmptyState title="No blogs found">
      <p className="text-soft">The first article is being written.</p>
    </EmptyState>
  )
}

function NothingFound({ query }: { query: BlogQuery }) {
  const { category, tag, q } = query
  const isNarrowed = category !== undefined && (tag !== undefined || q !== undefined)
  const title = q
    ? `No article matches “${q}”`
    : tag
      ? `No ${category ? `${category} ` : ''}article is tagged “${tag}”`
      : `No articles in ${category} yet`
  return (
    <EmptyState
      title={title}
      actions={
        <>
          {isNarrowed && (
            <ButtonLink to={blogAddress({ ...query, category: undefined })} preventScrollReset>
              {q ? 'Search all categories' : `Show all tagged “${tag}”`}
            </ButtonLink>
          )}
          <ButtonLink to={blogAddress({})} preventScrollReset variant={isNarrowed ? 'secondary' : 'primary'}>
            Show all articles
          </ButtonLink>
        </>
      }
    >
      <p className="text-soft">
        {q
          ? 'Titles, texts, categories, authors and tags are searched.'
          : category
            ? 'There are more articles in other categories.'
            : 'There are more articles with other tags.'}
      </p>
    </EmptyState>
  )
}
