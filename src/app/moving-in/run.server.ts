import type { EntryServices } from '../../entries/entries.server.ts'
import { keyOf } from '../../entries/redirect-address.ts'
import type { BlogCategory } from '../../features/blog/options.ts'
import type { ImportMode } from '../../features/moving-in/options.ts'
import type { ImportReport } from '../../features/moving-in/schema.ts'
import { readTimeZone } from '../../features/settings/store.server.ts'
import type { Targets } from '../../features/webhooks/target.server.ts'
import { takeEntry } from './entry-import.server.ts'
import { editPathOf } from './entry-kinds.server.ts'
import { createFetch, type FetchLimits } from './fetch-pictures.server.ts'
import { type Choices, categoryMap, fieldsOf } from './fields.server.ts'
import { parseHtml, readableText, TooComplex, wordsOf } from './html-tree.server.ts'
import type { Made } from './made.server.ts'
import { redirectsOf } from './old-addresses.server.ts'
import { createPictures, type Pictures } from './pictures.server.ts'
import { oldPath, type Plan, type PlannedEntry, planImport, type Source } from './plan.server.ts'
import { type Notes, nameOne, newNotes, reportOf } from './report.server.ts'
import type { SourceItem } from './source-entry.server.ts'
import { type Uploads, uploadName, wholeName } from './uploads.server.ts'
import { type ReadText, writeMarkdown } from './wordpress-text.server.ts'

export interface ImportServices extends EntryServices {
  saveImage(file: File, field: string, who?: string): Promise<string>
  /** Adds redirects, without those that cannot be; a report only finds out. */
  /** Where pictures may be fetched from. */
  targets: Targets
  addRedirects(wanted: { from: string; to: string }[], isReport: boolean): Promise<ImportReport['redirects']>
}

export interface ImportCall {
  mode: ImportMode
  who?: string | undefined
  uploads?: Uploads | undefined
  /** Fetches pictures that are not among the uploads from the old site. */
  fetchPictures?: boolean | Partial<FetchLimits> | undefined
  /** By the name of the old one: a category of the blog, or what its posts become. */
  categories?: Record<string, string> | undefined
  defaultCategory?: BlogCategory | undefined
  onProgress?: ((done: number, total: number) => void) | undefined
}

interface Run {
  services: ImportServices
  source: Source
  plan: Plan
  choices: Choices
  pictures: Pictures
  notes: Notes
  call: ImportCall
}

/** Reads the whole file twice, and takes its entries in one after another. Throws SourceError for a file that is none. */
export async function runImport(services: ImportServices, source: Source, call: ImportCall): Promise<ImportReport> {
  const { db, clock } = services
  const isReport = call.mode === 'report'
  const categories = categoryMap(call.categories ?? {})
  const plan = await planImport(db, source, categories)
  const choices: Choices = {
    categories,
    defaultCategory: call.defaultCategory ?? 'Technology',
    timeZone: await readTimeZone(db),
    now: clock(),
  }
  const { who, uploads } = call
  const { saveImage } = services
  const pictures = createPictures({
    db,
    now: clock(),
    who,
    saveImage,
    uploads,
    fetchPicture: fetchOf(services, source, call),
    prefix: plan.prefix,
    isReport,
    alts: altsOf(plan),
  })
  const run: Run = { services, source, plan, choices, pictures, notes: newNotes(), call }
  await takeAll(run)
  const wanted = redirectsOf(run)
  for (const { from, to, isPermalink } of wanted) if (isPermalink) nameOne(run.notes.addresses, { from, to })
  const redirects = await services.addRedirects(wanted, isReport)
  return reportOf({ ...run, mode: call.mode, found: pictures.found(), redirects })
}

function fetchOf({ targets }: ImportServices, { site }: Source, { fetchPictures }: ImportCall) {
  if (!fetchPictures || site.url === '') return undefined
  return createFetch(site.url, targets, fetchPictures === true ? {} : fetchPictures)
}

function altsOf({ attachments }: Plan): Map<string, string> {
  // Of two that state the same file, the first counts.
  return new Map(
    [...attachments.values()].toReversed().flatMap(({ file, alt }): [string, string][] => {
      const name = uploadName(file)
      return name !== undefined && alt !== '' ? [[wholeName(name), alt]] : []
    }),
  )
}

async function takeAll(run: Run): Promise<void> {
  const { plan, source, call } = run
  const waiting = new Map(plan.entries)
  for await (const item of source.items()) {
    const entry = waiting.get(item.id)
    if (!entry || item.type !== (entry.kind === 'page' ? 'page' : 'post')) continue
    waiting.delete(item.id)
    call.onProgress?.(plan.entries.size - waiting.size - 1, plan.entries.size)
    await takeItem(run, item, entry)
    // Others get their turn.
    await new Promise((resolve) => setImmediate(resolve))
  }
  call.onProgress?.(plan.entries.size, plan.entries.size)
}

async function takeItem(run: Run, item: SourceItem, entry: PlannedEntry): Promise<void> {
  const { services, plan, choices, notes, call } = run
  const fileOf = (id: string) => plan.attachments.get(id)?.file
  const text = run.source.read(item, fileOf)
  const made = await makeEntry(run, item, entry, text)
  const { fields, times, notes: said } = fieldsOf(made, choices)
  if (item.isTooLong) said.push('One of its texts has more than a million characters, and is left out')
  if (text.isPlain) said.push('Its HTML is too complex, so only its words come along')
  for (const name of text.unknown) notes.unknown.set(name, (notes.unknown.get(name) ?? 0) + 1)
  const tools = { services, who: call.who, isReport: call.mode === 'report' }
  const wanted = { fields, times, notes: said, kind: entry.kind, source: plan.prefix + item.id }
  const { outcome, problem, html, id } = await takeEntry(tools, wanted)
  if (problem !== undefined) said.push(problem)
  const after = html === undefined ? [] : wordsInPage(html)
  notes.entries.push({
    kind: entry.kind,
    title: String(fields.title),
    status: fields.isDraft ? 'draft' : entry.status,
    from: oldPath(item.link) ?? item.link,
    to: entry.to,
    ...(id !== undefined && { editPath: editPathOf(entry.kind, id) }),
    outcome,
    wordsBefore: text.words.length,
    wordsAfter: after.length,
    differs: after.join(' ') !== text.words.join(' '),
    notes: said,
  })
  // An address whose entry is not there leads nowhere.
  if (outcome === 'refused' || outcome === 'deleted') {
    const path = oldPath(item.link)
    if (path !== undefined) plan.moved.delete(path)
    plan.entries.delete(item.id)
  }
}

async function makeEntry(run: Run, item: SourceItem, entry: PlannedEntry, text: ReadText): Promise<Made> {
  const { source, plan, pictures, notes } = run
  const title = item.title.trim() || 'Untitled'
  const places = new Map<string, string>()
  const take = async (address: string) => {
    const place = await pictures.take(address)
    if (place === undefined) {
      notes.missingTotal += 1
      const reason = pictures.problemOf(address)
      nameOne(notes.missing, { address, entry: title, ...(reason !== undefined && { reason }) })
    } else places.set(address, place)
    return place
  }
  // The text of a job is plain.
  if (entry.kind !== 'job') for (const address of text.pictures) await take(address)
  const linkTo = (address: string) => linkOf(run, address, places)
  for (const address of text.links) {
    const place = linkTo(address)
    if (place === undefined && isOfSite(address, source.site.url)) nameOne(notes.deadLinks, { address, entry: title })
  }
  const featured = plan.attachments.get(item.meta._thumbnail_id ?? '')
  const hasPicture = entry.kind === 'post' || entry.kind === 'case-study'
  const picture = hasPicture && featured?.file ? await take(featured.file) : undefined
  return {
    ...{ item, entry, picture, pictureAlt: featured?.alt ?? '' },
    markdown: writeMarkdown(text, { picture: (address) => places.get(address), link: linkTo }),
    text: readableText(text.tree),
    words: text.words.length,
    author: source.site.authors.get(item.author) || item.author,
  }
}

/** Where a link to the old site leads here. */
function linkOf({ plan, source }: Run, address: string, pictures: ReadonlyMap<string, string>): string | undefined {
  const picture = pictures.get(address)
  if (picture) return picture
  if (!isOfSite(address, source.site.url)) return undefined
  const url = URL.parse(address, `${source.site.url}/`)
  if (!url) return undefined
  const place = plan.moved.get(keyOf(`${url.pathname}${url.search}`)) ?? plan.moved.get(keyOf(url.pathname))
  if (place !== undefined) return place + url.hash
  return url.pathname === '/' && url.search === '' ? '/' : undefined
}

function isOfSite(address: string, site: string): boolean {
  if (/^\/(?!\/)/.test(address)) return true
  const host = (url: string) => URL.parse(url)?.host.replace(/^www\./, '')
  return /^https?:/i.test(address) && host(address) !== undefined && host(address) === host(site)
}

function wordsInPage(html: string): string[] {
  try {
    return wordsOf(readableText(parseHtml(html)))
  } catch (error) {
    if (!(error instanceof TooComplex)) throw error
    return wordsOf(html.replace(/<[^<>]*>/g, ' '))
  }
}
