import { keyOf } from '../../entries/redirect-address.ts'
import { blogAddress } from '../../features/blog/address.ts'
import { blog } from '../../features/blog/content.ts'
import { studiesAddress } from '../../features/case-studies/content.ts'
import { careerAddress } from '../../features/jobs/address.ts'
import type { CategoryTarget } from './category-targets.ts'
import type { Choices } from './fields.server.ts'
import type { Pictures } from './pictures.server.ts'
import { oldPath, type Plan, type Source } from './plan.server.ts'
import { uploadName } from './uploads.server.ts'

interface OldAddress {
  from: string
  to: string
  /** The address of an entry, rather than one that lists or abbreviates. */
  isPermalink: boolean
}

interface Known {
  plan: Plan
  source: Source
  choices: Choices
  pictures: Pictures
}

/**
 * Every address of the old site that leads somewhere here, the most important first: there may not be room for all. One
 * that ends with a * stands for all below it that have none of their own.
 */
export function redirectsOf(known: Known): OldAddress[] {
  const { plan, source } = known
  const permalinks = [...plan.moved].map(([from, to]) => ({ from, to, isPermalink: true }))
  const base = URL.parse(source.site.url)?.pathname.replace(/\/+$/, '') ?? ''
  const lists = [...termAddresses(known), ...listAddresses(known), ...archives(known)]
  const others = lists.map(([from, to]) => [base + from, to])
  const ids = source.system === 'wordpress' ? shortAddresses(known).map(([from, to]) => [base + from, to]) : []
  const files = fileAddresses(known)
  const all = [
    ...permalinks,
    ...[...others, ...ids, ...files].map(([from = '', to = '']) => ({ from, to, isPermalink: false })),
  ]
  const seen = new Set<string>()
  return all.filter(({ from, to }) => {
    const key = keyOf(from)
    if (key === '/' || key === keyOf(to) || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

type Pair = [from: string, to: string]

function shortAddresses({ plan, pictures }: Known): Pair[] {
  const entries = [...plan.entries].flatMap(([id, { kind, status, to }]): Pair[] => {
    if (status !== 'published' && status !== 'scheduled') return []
    return kind === 'page' ? [[`/?page_id=${id}`, to]] : [[`/?p=${id}`, to]]
  })
  const placeOf = placesByName(pictures)
  const attachments = [...plan.attachments].flatMap(([id, { file }]): Pair[] => {
    const place = placeOf(file)
    return place === undefined ? [] : [[`/?attachment_id=${id}`, place]]
  })
  return [...entries, ...attachments]
}

/** The * carries a name as it is in the address. Those that are spelt otherwise, or become a category, are named. */
function termAddresses({ plan, source, choices }: Known): Pair[] {
  const isSaid = (slug: string, name: string) => slug === name.toLowerCase() && slug === encodeURIComponent(slug)
  const place = source.system === 'wordpress' ? 'category' : 'tag'
  const categories = [...plan.categories].flatMap(([slug, { name }]): Pair[] => {
    const category = choices.categories.get(name.toLowerCase())
    if (slug === '' || (!category && slug !== 'uncategorized' && isSaid(slug, name))) return []
    const to = listAddress(category) ?? blogAddress(slug === 'uncategorized' ? {} : { tag: name })
    // Pages and feeds of the list are below it.
    return [[`/${place}/${slug}/*`, to]]
  })
  const tags = [...plan.tags].flatMap(([slug, { name }]): Pair[] => {
    return slug === '' || isSaid(slug, name) ? [] : [[`/tag/${slug}`, blogAddress({ tag: name })]]
  })
  const all = [...new Set([place, 'tag'])].map((one): Pair => [`/${one}/*`, `${blogAddress({})}?tag=*`])
  return [...categories, ...tags, ...all]
}

function listAddress(target: CategoryTarget | undefined): string | undefined {
  if (target === 'case-studies') return studiesAddress({})
  if (target === 'jobs') return careerAddress({})
  return target && blogAddress({ category: target })
}

/** There are no pages of authors here. */
function listAddresses({ source }: Known): Pair[] {
  const toBlog = ['/author/*', '/page/*'].map((name): Pair => [name, blogAddress({})])
  const names = source.system === 'wordpress' ? ['/feed/*', '/comments/feed/*', '/rss', '/?feed=rss2'] : ['/rss/*']
  return [...names.map((name): Pair => [name, blog.feed.path]), ...toBlog]
}

/** By year, month and day. */
function archives({ plan, source }: Known): Pair[] {
  return source.system === 'wordpress' ? [...plan.years].map((year): Pair => [`/${year}/*`, blogAddress({})]) : []
}

function placesByName(pictures: Pictures): (file: string) => string | undefined {
  const byName = new Map(pictures.places().map(([file, place]) => [uploadName(file), place]))
  return (file) => byName.get(uploadName(file))
}

/** Pages of attachments, and files that texts or search engines know. */
function fileAddresses({ plan, pictures }: Known): Pair[] {
  const places = pictures.places()
  const placeOf = placesByName(pictures)
  const pages = [...plan.attachments.values()].flatMap(({ file, link }): Pair[] => {
    const [path, place] = [oldPath(link), placeOf(file)]
    return path !== undefined && place !== undefined ? [[path, place]] : []
  })
  return [...pages, ...places]
}
