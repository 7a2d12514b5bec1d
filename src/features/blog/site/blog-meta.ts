import type { MetaDescriptor } from 'react-router'
import { lastChange } from '../../../platform/dates.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import { shareImage } from '../../../ui/share-card.ts'
import type { SiteAt } from '../../settings/firm.ts'
import { type BlogQuery, blogAddress, postsPerPage } from '../address.ts'
import { blogCard, postCard } from '../share-card.ts'
import type { Article, BlogData, LoadedBlog } from './load-blog.ts'

const title = 'Blog Posts'

export function blogMeta(loaded: BlogData | undefined, site: SiteAt): MetaDescriptor[] {
  return loaded?.article ? postMeta(loaded.article.post, site) : listMeta(loaded, site)
}

function listMeta(loaded: BlogData | undefined, site: SiteAt): MetaDescriptor[] {
  const base = site.publicUrl
  const { text = '' } = loaded?.texts ?? {}
  const query = loaded?.query ?? { page: 1 }
  const total = loaded?.list?.total ?? 0
  const addressOf = (page: number) => base + blogAddress({ ...query, page })
  const pages = Math.ceil(total / postsPerPage)
  const parts = partsOf(query)
  return pageMeta({
    siteName: site.name,
    title: parts.length > 0 ? `${title}: ${parts.join(', ')}` : title,
    description: [text, ...parts.map((part) => `${part}.`)].join(' '),
    url: loaded?.status === 404 ? undefined : addressOf(query.page),
    previous: query.page > 1 && query.page <= pages ? addressOf(query.page - 1) : undefined,
    next: query.page < pages ? addressOf(query.page + 1) : undefined,
    image: shareImage(blogCard({ text }), site),
    robots: robotsOf(loaded),
    above: [home(site), ...(parts.length > 0 ? [blog(base)] : [])],
  })
}

/** The parts of the title that distinguish this list from the first page of all posts. */
function partsOf({ category, tag, q, page }: BlogQuery): string[] {
  return [
    ...(category ? [category] : []),
    ...(tag ? [`tagged “${tag}”`] : []),
    ...(q ? [`search for “${q}”`] : []),
    ...(page > 1 ? [`page ${page}`] : []),
  ]
}

/** Searches and tags only repeat parts of the list, and an empty category is of no use, so none of them is indexed. */
function robotsOf(loaded: LoadedBlog | undefined) {
  if (loaded?.status !== 200) return 'noindex'
  const { tag, q, category } = loaded.query
  const isEmptyCategory = category !== undefined && loaded.list?.total === 0
  return tag || q || isEmptyCategory ? 'noindex, follow' : undefined
}

/** The card that other sites show for a post. */
export function sharedPost(post: Pick<Article, 'title' | 'summary' | 'slug'> & Parameters<typeof postCard>[0]) {
  return {
    title: post.title,
    description: post.summary,
    path: blogAddress({ post: post.slug }),
    card: postCard(post),
  }
}

function postMeta(post: Article, site: SiteAt): MetaDescriptor[] {
  const base = site.publicUrl
  const { title, description, path, card } = sharedPost(post)
  const url = base + path
  const image = shareImage(card, site)
  return pageMeta({
    siteName: site.name,
    ...{ image, title, description, url, own: post },
    type: 'article',
    above: [home(site), blog(base)],
    jsonLd: [
      {
        '@type': 'BlogPosting',
        headline: title,
        description,
        url,
        image: [...(post.blogImage ? [new URL(post.blogImage, base).href] : []), image.url],
        datePublished: post.publishedAt,
        dateModified: lastChange(post.updatedAt, post.publishedAt),
        author: { '@type': 'Person', name: post.authorName },
        publisher: { '@type': 'Organization', name: site.legalName, url: `${base}/` },
      },
    ],
  })
}

const home = ({ name, publicUrl }: SiteAt) => ({ name, url: `${publicUrl}/` })
const blog = (base: string) => ({ name: title, url: base + blogAddress({}) })
