import { sql } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { keyOf } from '../../entries/redirect-address.ts'
import { type EntryKind, entryKinds, maxEntries } from '../../features/moving-in/options.ts'
import { reservedSlugs } from '../../features/pages/options.ts'
import { isReserved, isSlug, maxSlugCharacters } from '../../platform/slug.ts'
import { slugOf } from '../../platform/slug-of.ts'
import { type CategoryTarget, isOtherTarget, kindFor } from './category-targets.ts'
import { addressOfKind, entriesOfKind, kindOfTable } from './entry-kinds.server.ts'
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

/** A post or page that comes along, as what, and where to. */
export interface PlannedEntry {
  kind: EntryKind
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

type Targets = ReadonlyMap<string, CategoryTarget>

/** `targets`: what becomes of old categories, by their names in lower case. */
export async function planImport(db: Database, source: Source, targets: Targets): Promise<Plan> {
  const found: Plan = {
    prefix: '',
    ...{ entries: new Map(), attachments: new Map(), moved: new Map() },
    ...{ categories: new Map(), tags: new Map(), authors: new Map(), years: new Set(), leftOut: new Map() },
  }
  const wanted: { item: Pick<SourceItem, 'id' | 'title' | 'slug' | 'link'>; entry: PlannedEntry }[] = []
  const ids = new Set<string>()
  for await (const item of source.items()) {
    const entry = noteItem(found, source, item, targets)
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

function noteItem(plan: Plan, { site }: Source, item: SourceItem, targets: Targets): PlannedEntry | undefined {
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
  const kind = type === 'page' ? 'page' : kindFor(otherTargetOf(item, targets))
  return { kind, status: item.password ? 'draft' : state, slug: '', to: '' }
}

function otherTargetOf({ terms }: SourceItem, targets: Targets): CategoryTarget | undefined {
  const chosen = terms.map(({ kind, name }) => (kind === 'category' ? targets.get(name.toLowerCase()) : undefined))
  return chosen.find(isOtherTarget)
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
  const slugs = new Map<string, string>()
  const taken = new Map<EntryKind, Set<string>>()
  for (const kind of entryKinds) {
    const rows = await sql<{ id: string; slug: string }>`
      select id, slug from ${sql.table(entriesOfKind(kind).table)}`.execute(db)
    for (const { id, slug } of rows.rows) slugs.set(id, slug)
    taken.set(kind, new Set([...(kind === 'page' ? reservedSlugs : []), ...rows.rows.map(({ slug }) => slug)]))
  }
  for (const { item, entry } of wanted) {
    const row = known.get(plan.prefix + item.id)
    // It stays what it became, whatever is chosen now.
    entry.kind = (row && kindOfTable(row.kind)) ?? entry.kind
    const own = row && slugs.get(row.entity_id)
    const others = taken.get(entry.kind) ?? new Set()
    entry.slug = own ?? freeSlug(slugFor(item, entry.kind), others)
    others.add(entry.slug)
    entry.to = addressOfKind(entry.kind, entry.slug)
    plan.entries.set(item.id, entry)
    const path = oldPath(item.link)
    if (path !== undefined && (entry.status === 'published' || entry.status === 'scheduled')) {
      plan.moved.set(path, entry.to)
    }
  }
}

function slugFor({ id, slug, title }: Pick<SourceItem, 'id' | 'slug' | 'title'>, kind: EntryKind): string {
  const given = decoded(slug).toLowerCase()
  const isRight = kind === 'page' ? /^[a-z0-9]+(-[a-z0-9]+)*$/.test(given) : isSlug(given)
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
