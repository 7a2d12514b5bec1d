import { keyOf } from '../../entries/redirect-address.ts'
import { blogAddress } from '../../features/blog/address.ts'
import { blog } from '../../features/blog/content.ts'
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
 * Every address of the old site that leads somewhere here, the most important first: there may not be room for all.
 * Archives by date and pages of lists are not among them: each would need an address of its own.
 */
export function redirectsOf(known: Known): OldAddress[] {
  const { plan, source } = known
  const permalinks = [...plan.moved].map(([from, to]) => ({ from, to, isPermalink: true }))
  const base = URL.parse(source.site.url)?.pathname.replace(/\/+$/, '') ?? ''
  const others = [...termAddresses(known), ...feeds(), ...authorAddresses(known)].map(([from, to]) => [base + from, to])
  const ids = source.system === 'wordpress' ? shortAddresses(plan).map(([from, to]) => [base + from, to]) : []
  const files = fileAddresses(known)
  const all = [
    ...permalinks,
    ...[...ids, ...others, ...files].map(([from = '', to = '']) => ({ from, to, isPermalink: false })),
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

function shortAddresses({ entries }: Plan): Pair[] {
  return [...entries].flatMap(([id, { kind, status, to }]): Pair[] => {
    if (status !== 'published' && status !== 'scheduled') return []
    return kind === 'page' ? [[`/?page_id=${id}`, to]] : [[`/?p=${id}`, to]]
  })
}

function termAddresses({ plan, source, choices }: Known): Pair[] {
  const categories = [...plan.categories].flatMap(([slug, { name }]): Pair[] => {
    const category = choices.categories.get(name.toLowerCase())
    const to = blogAddress(category ? { category } : slug === 'uncategorized' ? {} : { tag: name })
    return slug === '' ? [] : [[`/${source.system === 'wordpress' ? 'category' : 'tag'}/${slug}`, to]]
  })
  const tags = [...plan.tags].flatMap(([slug, { name }]): Pair[] => {
    return slug === '' ? [] : [[`/tag/${slug}`, blogAddress({ tag: name })]]
  })
  return [...categories, ...tags]
}

function feeds(): Pair[] {
  const names = ['/feed', '/feed/rss', '/feed/rss2', '/feed/atom', '/rss', '/?feed=rss2']
  return names.map((name): Pair => [name, blog.feed.path])
}

/** There are no pages of authors here. */
function authorAddresses({ plan }: Known): Pair[] {
  return [...plan.authors.keys()].map((login): Pair => [`/author/${encodeURIComponent(login)}`, '/blog'])
}

/** Pages of attachments, and files that texts or search engines know. */
function fileAddresses({ plan, pictures }: Known): Pair[] {
  const places = pictures.places()
  const byName = new Map(places.map(([file, place]) => [uploadName(file), place]))
  const pages = [...plan.attachments.values()].flatMap(({ file, link }): Pair[] => {
    const [path, place] = [oldPath(link), byName.get(uploadName(file))]
    return path !== undefined && place !== undefined ? [[path, place]] : []
  })
  return [...pages, ...places]
}
