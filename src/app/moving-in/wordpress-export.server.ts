import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { findSettings } from '../../features/settings/store.server.ts'
import { readUploadedImage } from '../../platform/images/uploaded-image.ts'
import { slugOf } from '../../platform/slug-of.ts'
import { escapeXml } from '../../platform/xml.ts'
import { serverKinds } from '../kinds.server.ts'
import { type Exported, type ExportedKind, exportEntry, exportedKinds, ownCategories } from './export-items.server.ts'
import { type ExportItem, type ExportTerm, writeHead, writeItem, wxrEnd } from './wxr-write.server.ts'

interface ExportServices {
  db: Database
  clock: () => Date
  /** The site's own address. */
  publicUrl: string
}

/** What an export has written. */
export type ExportCounts = { posts: number; pages: number; pictures: number }

interface Picture {
  id: number
  address: string
  alt: string
  name: string
  createdAt: string
  updatedAt: string
  /** Some entry shows it with its alternative text. */
  isTaken?: boolean
}

interface Run {
  publicUrl: string
  timeZone: string
  /** Who has written what names nobody. */
  firm: string
  numberOf: (key: string) => number
  logins: Names
  categories: Names
  tags: Names
  slugs: { post: Names; page: Names }
  pictures: Map<string, Picture>
  counts: ExportCounts
}

/**
 * Writes posts, case studies, jobs, pages and people as an export of WordPress (WXR 1.2), one after another: a large
 * site is never in memory. Entries keep their numbers from one export to the next.
 */
export async function* exportWordpress(
  { db, clock, publicUrl }: ExportServices,
  counts: ExportCounts = { posts: 0, pages: 0, pictures: 0 },
): AsyncGenerator<string> {
  const now = clock()
  const settings = await findSettings(db, { seesAll: false })
  const run: Run = {
    ...{ publicUrl, timeZone: settings.timeZone, firm: settings.name, counts, numberOf: numbers() },
    ...{ logins: names('author'), categories: names('category'), tags: names('tag') },
    ...{ slugs: { post: names('post'), page: names('page') }, pictures: new Map() },
  }
  await readLibrary(db, run)
  yield writeHead({
    ...{ title: settings.name, description: settings.tagline, url: publicUrl, now },
    ...(await readHead(db, run)),
  })
  for (const kind of exportedKinds) {
    for (const id of await listIds(db, kind)) {
      const entry = await serverKinds[kind].entries.find(db, now, id)
      if (!entry) continue
      const exported = exportEntry(kind, entry, publicUrl)
      await findPictures(db, run, `${exported.content} ${exported.picture?.address ?? ''}`)
      yield writeItem(itemOf(run, `${kind} ${id}`, exported), run.timeZone)
    }
  }
  for (const picture of run.pictures.values()) yield writeItem(attachmentOf(run, picture), run.timeZone)
  yield wxrEnd
}

/** Oldest first, so that of two with one address the older keeps it. */
async function listIds(db: Database, kind: ExportedKind): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(serverKinds[kind].table)} order by created_at, id`.execute(db)
  return rows.map(({ id }) => id)
}

async function readHead(
  db: Database,
  run: Run,
): Promise<{ authors: [login: string, name: string][]; terms: ExportTerm[] }> {
  const posts = db.selectFrom('posts').select(['author_name', 'category', 'tags'])
  const rows = await posts.orderBy('created_at').orderBy('id').execute()
  const authors = new Set([run.firm, ...rows.map(({ author_name }) => author_name)].filter(Boolean))
  const categories = new Set([...rows.map(({ category }) => category), ...Object.values(ownCategories)])
  const tags = new Set(rows.flatMap(({ tags }) => JSON.parse(tags) as string[]))
  return {
    authors: [...authors].map((name) => [run.logins(name), name]),
    terms: termsOf(run, [...categories], [...tags]),
  }
}

function termsOf({ categories, tags }: Run, categoryNames: string[], tagNames: string[]): ExportTerm[] {
  return [
    ...categoryNames.map((name) => ({ kind: 'category' as const, slug: categories(name), name: escapeXml(name) })),
    ...tagNames.map((name) => ({ kind: 'tag' as const, slug: tags(name), name: escapeXml(name) })),
  ]
}

function itemOf(run: Run, key: string, { categories, tags, picture, ...exported }: Exported): ExportItem {
  const { type, title, excerpt, slug, author, meta } = exported
  run.counts[type === 'post' ? 'posts' : 'pages'] += 1
  const thumbnail = picture && thumbnailOf(run, picture)
  return {
    ...exported,
    ...{ id: run.numberOf(key), title: escapeXml(title), excerpt: escapeXml(excerpt) },
    slug: run.slugs[type](key, slug),
    author: run.logins(author || run.firm),
    terms: termsOf(run, categories, tags),
    meta: thumbnail === undefined ? meta : { _thumbnail_id: String(thumbnail), ...meta },
  }
}

/** An alternative text is the picture's in WordPress: where it differs, the picture is stated once more. */
function thumbnailOf(run: Run, { address, alt }: { address: string; alt?: string }): number | undefined {
  const hash = readUploadedImage(address)?.hash
  const known = hash === undefined ? undefined : run.pictures.get(hash)
  if (hash === undefined || !known) return undefined
  if (known.alt === '' && !known.isTaken) known.alt = alt ?? ''
  if (alt === undefined || known.alt === alt) {
    known.isTaken = true
    return known.id
  }
  const key = `${hash} ${alt}`
  const other = run.pictures.get(key) ?? { ...known, alt, id: run.numberOf(`picture ${key}`) }
  run.pictures.set(key, other)
  return other.id
}

function attachmentOf(run: Run, { id, address, alt, name, createdAt, updatedAt }: Picture): ExportItem {
  run.counts.pictures += 1
  const file = run.publicUrl + address
  const title = name.replace(/\.\w{1,5}$/, '') || 'Picture'
  return {
    ...{ id, type: 'attachment', status: 'inherit', link: file, file, content: '', excerpt: '', terms: [] },
    ...{ title: escapeXml(title), slug: `picture-${id}`, author: run.logins(run.firm) },
    ...{ publishedAt: createdAt, updatedAt, meta: alt === '' ? {} : { _wp_attachment_image_alt: alt } },
  }
}

async function readLibrary(db: Database, { pictures, numberOf }: Run): Promise<void> {
  const rows = await db
    .selectFrom('media')
    .select(['id', 'variant', 'name', 'alt', 'created_at', 'updated_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (const { id: hash, variant, name, alt, created_at: createdAt, updated_at: updatedAt } of rows) {
    const address = `/media/${hash}/${variant}`
    pictures.set(hash, { id: numberOf(`picture ${hash}`), address, name, alt, createdAt, updatedAt })
  }
}

/** Adds pictures that are not in the library, although a text shows them. */
async function findPictures(db: Database, { pictures, numberOf }: Run, text: string): Promise<void> {
  for (const [address, hash = ''] of text.matchAll(/\/media\/([0-9a-f]{32})\/full-\d{1,4}x\d{1,4}\.webp/g)) {
    if (pictures.has(hash)) continue
    const image = db.selectFrom('images').select('created_at').where('hash', '=', hash)
    const row = await image.where('variant', '=', address.replace(/^.*\//, '')).executeTakeFirst()
    if (!row) continue
    const { created_at: createdAt } = row
    pictures.set(hash, {
      ...{ id: numberOf(`picture ${hash}`), address, name: '', alt: '' },
      ...{ createdAt, updatedAt: createdAt },
    })
  }
}

/** Returns the one name of a key; `wanted` is what it should be, the key's words unless given. */
type Names = (key: string, wanted?: string) => string

function names(fallback: string): Names {
  const known = new Map<string, string>()
  const taken = new Set<string>()
  return (key, wanted = slugOf(key)) => {
    const before = known.get(key)
    if (before !== undefined) return before
    const first = wanted || fallback
    let name = first
    for (let number = 2; taken.has(name); number += 1) name = `${first}-${number}`
    known.set(key, name)
    taken.add(name)
    return name
  }
}

const maxNumber = 2 ** 30

/** Numbers follow from what they stand for: another export, with other entries, must not give them to others. */
function numbers(): (key: string) => number {
  const taken = new Set<number>()
  return (key) => {
    let number = createHash('sha256').update(key).digest().readUInt32BE() % maxNumber
    while (number === 0 || taken.has(number)) number += 1
    taken.add(number)
    return number
  }
}
