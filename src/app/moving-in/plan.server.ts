import type { Database } from '../../db/tables.ts'
import { keyOf } from '../../entries/redirect-address.ts'
import { blogAddress } from '../../features/blog/address.ts'
import { maxEntries } from '../../features/moving-in/options.ts'
import { pagePath } from '../../features/pages/content.ts'
import { reservedSlugs } from '../../features/pages/options.ts'
import { isReserved, isSlug, maxSlugCharacters } from '../../platform/slug.ts'
import { slugOf } from '../../platform/slug-of.ts'
import { listImported } from './imported.server.ts'
import { SourceError, type SourceItem, type SourceSite, type SourceStatus } from './source-entry.server.ts'
import type { ReadText } from './wordpress-text.server.ts'

/** An old site's export, which can be read several times. */
export interface Source {
  system: 'wordpress' | 'ghost'
  /** Complete once the first item was read. */
  site: SourceSite
  items(): AsyncIterable<SourceItem>
  /** Reads the text of an item; `fileOf` knows the files of attachments. */
  read(item: SourceItem, fileOf: (id: string) => string | undefined): ReadText
  /** What is in the file besides items, and does not come along. */
  leftOut?(): { name: string; count: number }[]
}

/** A post or page that comes along, and where to. */
export interface PlannedEntry {
  kind: 'post' | 'page'
  status: SourceStatus
  slug: string
  /** The new address. */
  to: string
}

/** What one reading of the whole file has found out. */
export interface Plan {
  prefix: string
  entries: Map<string, PlannedEntry>
  /** The files and alternative texts of attachments. */
  attachments: Map<string, { file: string; alt: string; link: string }>
  /** New addresses by the old ones, without those that stay drafts. */
  moved: Map<string, string>
  categories: Counted
  tags: Counted
  authors: Counted
  /** In which there are posts. */
  years: Set<string>
  leftOut: Map<string, number>
}

/** Names by their slug, with the number of entries. */
export type Counted = Map<string, { name: string; count: number }>

const statuses: Record<string, SourceStatus> = {
  publish: 'published',
  future: 'scheduled',
  pending: 'review',
  draft: 'draft',
  private: 'draft',
}

/** Types that are no content of their own. */
const unsaid = new Set(['revision', 'nav_menu_item', 'customize_changeset', 'oembed_cache', 'wp_global_styles'])

export async function planImport(db: Database, source: Source): Promise<Plan> {
  const found: Plan = {
    prefix: '',
    ...{ entries: new Map(), attachments: new Map(), moved: new Map() },
    ...{ categories: new Map(), tags: new Map(), authors: new Map(), years: new Set(), leftOut: new Map() },
  }
  const wanted: { item: Pick<SourceItem, 'id' | 'title' | 'slug' | 'link'>; entry: PlannedEntry }[] = []
  const ids = new Set<string>()
  for await (const item of source.items()) {
    const entry = noteItem(found, source, item)
    if (!entry) continue
    if (ids.has(item.id)) {
      found.leftOut.set(
        'entries with the id of another',
        (found.leftOut.get('entries with the id of another') ?? 0) + 1,
      )
      continue
    }
    ids.add(item.id)
    if (wanted.length === maxEntries) throw new SourceError(`The file has more than ${maxEntries} posts and pages`)
    const { id, title, slug, link } = item
    wanted.push({ item: { id, title, slug, link }, entry })
  }
  for (const { name, count } of source.leftOut?.() ?? []) found.leftOut.set(name, count)
  found.prefix = `${source.system} ${source.site.url} `
  await nameEntries(db, found, wanted)
  return found
}

function noteItem(plan: Plan, { site }: Source, item: SourceItem): PlannedEntry | undefined {
  const { id, type, status, link } = item
  const leave = (what: string, count = 1) => void plan.leftOut.set(what, (plan.leftOut.get(what) ?? 0) + count)
  if (type === 'attachment') {
    const alt = item.meta._wp_attachment_image_alt ?? ''
    const file = item.file || (item.meta._wp_attached_file ? `/uploads/${item.meta._wp_attached_file}` : '')
    plan.attachments.set(id, { file: file.trim(), alt: alt.trim(), link })
    return undefined
  }
  if (item.comments > 0) leave('comments', item.comments)
  if (type !== 'post' && type !== 'page') {
    leave(unsaid.has(type) ? `${type.replaceAll('_', ' ')}s` : `entries of the type “${type}”`)
    return undefined
  }
  const state = Object.hasOwn(statuses, status) ? statuses[status] : undefined
  if (!state || id === '') {
    leave(status === 'trash' ? `${type}s in the trash` : `${type}s in the state “${status}”`)
    return undefined
  }
  const author = site.authors.get(item.author) || item.author
  if (author) note(plan.authors, item.author, author)
  if (type === 'post') {
    const [year] = /^(?:19|20)\d\d(?=-)/.exec(item.date.trim() || item.dateGmt.trim()) ?? []
    if (year !== undefined && (state === 'published' || state === 'scheduled')) plan.years.add(year)
    for (const term of item.terms) note(term.kind === 'category' ? plan.categories : plan.tags, term.slug, term.name)
  }
  return { kind: type, status: item.password ? 'draft' : state, slug: '', to: '' }
}

function note(counted: Counted, slug: string, name: string): void {
  const known = counted.get(slug)
  if (known) known.count += 1
  else counted.set(slug, { name, count: 1 })
}

/** Gives each entry an address that no other has, as like its old one as the rules allow. */
async function nameEntries(
  db: Database,
  plan: Plan,
  wanted: { item: Pick<SourceItem, 'id' | 'title' | 'slug' | 'link'>; entry: PlannedEntry }[],
): Promise<void> {
  const known = await listImported(db, plan.prefix)
  const held = {
    post: await db.selectFrom('posts').select(['id', 'slug']).execute(),
    page: await db.selectFrom('pages').select(['id', 'slug']).execute(),
  }
  const taken = {
    post: new Set(held.post.map(({ slug }) => slug)),
    page: new Set([...reservedSlugs, ...held.page.map(({ slug }) => slug)]),
  }
  const slugs = new Map([...held.post, ...held.page].map(({ id, slug }) => [id, slug]))
  for (const { item, entry } of wanted) {
    const row = known.get(plan.prefix + item.id)
    const own = row && slugs.get(row.entity_id)
    entry.slug = own ?? freeSlug(slugFor(item, entry.kind), taken[entry.kind])
    taken[entry.kind].add(entry.slug)
    entry.to = entry.kind === 'post' ? blogAddress({ post: entry.slug }) : pagePath(entry.slug)
    plan.entries.set(item.id, entry)
    const path = oldPath(item.link)
    if (path !== undefined && (entry.status === 'published' || entry.status === 'scheduled')) {
      plan.moved.set(path, entry.to)
    }
  }
}

function slugFor({ id, slug, title }: Pick<SourceItem, 'id' | 'slug' | 'title'>, kind: 'post' | 'page'): string {
  const given = decoded(slug).toLowerCase()
  const isRight = kind === 'post' ? isSlug(given) : /^[a-z0-9]+(-[a-z0-9]+)*$/.test(given)
  const wanted = isRight ? given : slugOf(given) || slugOf(title)
  // Leaves room for a number.
  const short = wanted.slice(0, maxSlugCharacters - 6).replace(/[-._]+$/, '')
  return short === '' || isReserved(short) ? `${kind}-${slugOf(id) || 'old'}` : short
}

function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  let number = 2
  while (taken.has(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The path and query of an address of the old site, in their one spelling; undefined for anything else. */
export function oldPath(link: string): string | undefined {
  const url = URL.parse(link)
  return url && /^https?:$/.test(url.protocol) ? keyOf(`${url.pathname}${url.search}`) : undefined
}
