import { type Selectable, sql } from 'kysely'
import type { Remember } from '../../db/content-memo.server.ts'
import { foldText } from '../../db/fold.ts'
import { isOneOf } from '../../db/id-list.server.ts'
import {
  type Condition,
  type ContentList,
  readIdPage,
  readInOrder,
  type Selection,
  selectRange,
} from '../../db/listing.server.ts'
import {
  isPublic,
  nextPublication,
  publicationColumns,
  publicationFieldColumns,
  publicationFields,
  type Reader,
  shownTo,
} from '../../db/publication.server.ts'
import { publicationOrder } from '../../db/publication-list.server.ts'
import { savedBy } from '../../db/saved-by.server.ts'
import { indexDocument, isMatch } from '../../db/search.server.ts'
import type { Database, DatabaseTransaction, Flag, PageRow } from '../../db/tables.ts'
import { trackImages } from '../../entries/image-uses.server.ts'
import { trackLinks } from '../../entries/links.server.ts'
import { createSlugged, deleteSlugged, findSlugged, updateSlugged } from '../../entries/slugged-entries.server.ts'
import type { Slugged } from '../../entries/slugs.server.ts'
import { pagePath, privacySlug, slugIn } from './content.ts'
import { mostInFooter, reservedSlugs } from './options.ts'
import type { FooterPage, Page, PageInput, PageSummary, PagesQuery } from './schema.ts'

/** A page with its rendered HTML: the store does not render. */
export type RenderedPage = PageInput & { html: string; htmlVersion: number }

const slugged: Slugged<'pages'> = {
  table: 'pages',
  noun: 'page',
  addressOf: pagePath,
  slugIn: ({ pathname }) => slugIn(pathname),
  reserved: reservedSlugs,
}

/** `slugOrId`: the page's current or former slug, or its `_id`. */
export async function findPage(db: Database, reader: Reader, slugOrId: string): Promise<Page | undefined> {
  const seen = db
    .selectFrom('pages')
    .selectAll()
    .$if(!reader.seesAll, (rows) => rows.where(isPublic(reader.now)))
  const row = await findSlugged(db, slugged, slugOrId, seen)
  return row && { ...toPage(row, reader.now), ...savedBy(row, reader) }
}

/** Returns the new page's id. Throws 409 if a given slug is taken. */
export async function createPage(db: Database, input: RenderedPage, now: Date): Promise<string> {
  const columns = { ...editableColumns(input), ...publicationColumns(input, now) }
  const { slug, title } = input
  return createSlugged(db, slugged, { slug, title, columns, now }, (trx, id) => makeFindable(trx, id, input))
}

/** Throws 404, or 409 if the slug is taken or `input.revision` is not the newest. */
export function updatePage(db: Database, id: string, input: RenderedPage, now: Date): Promise<void> {
  const { slug, revision } = input
  const columns = (old: Selectable<PageRow>) => ({ ...editableColumns(input), ...publicationColumns(input, now, old) })
  return updateSlugged(db, slugged, id, { slug, revision, columns, now }, (trx) => makeFindable(trx, id, input))
}

/** Throws 404 if the page does not exist. */
export function deletePage(db: Database, id: string): Promise<void> {
  return deleteSlugged(db, slugged, id)
}

type Query = Pick<PagesQuery, 'limit' | 'page'> & Partial<PagesQuery>

/** Newest first unless an administrator asks for another order. `total` counts all pages of the list. */
export async function listPages(
  db: Database,
  reader: Reader,
  query: Query,
  remember: Remember,
): Promise<{ pages: PageSummary[]; total: number }> {
  const list = reader.seesAll ? query : { ...query, sort: 'date' as const, order: 'desc' as const }
  const { status, sort, order } = list
  const { now, seesAll } = reader
  const pages: ContentList = {
    key: ['pages', seesAll, status, sort, order],
    now,
    until: () => nextPublication(db, 'pages', now, remember),
    ranges: () => [selectRange(db, select(reader, list))],
    matches: (q) => [select(reader, list, [isMatch(db, 'pages', q, { where: shownTo(reader, status) })])],
  }
  const { ids, total } = await readIdPage(db, pages, list, remember)
  const rows = await readInOrder(
    ids,
    db
      .selectFrom('pages')
      .select(summaryColumns)
      .where(isOneOf(db, 'id', ids)),
  )
  return { pages: rows.map((row) => toSummary(row, now)), total }
}

function select(reader: Reader, { status, sort, order }: Query, found: Condition[] = []): Selection {
  const where = [...found, ...shownTo(reader, status)]
  return {
    table: 'pages',
    columns: ['id'],
    where,
    order: publicationOrder(sort === 'title' ? 'title_key' : undefined, order),
  }
}

/** Returns the public pages that a footer column links to, sorted by title, with the privacy page last. */
export function listFooterPages(db: Database, now: Date, remember: Remember): Promise<FooterPage[]> {
  return remember('pages of the footer', now, async () => {
    const rows = await db
      .selectFrom('pages')
      .select(['slug', 'title', 'footer', 'public_from'])
      .where(sql<boolean>`footer <> '' or slug = ${privacySlug}`)
      .orderBy('title_key')
      .orderBy('id')
      .execute()
    const isOut = ({ public_from }: { public_from: string }) => public_from <= now.toISOString()
    const [out, waiting] = [rows.filter(isOut), rows.filter((row) => !isOut(row))]
    const isPrivacy = ({ slug }: { slug: string }) => slug === privacySlug
    const shown = [...out.filter((row) => !isPrivacy(row)).slice(0, mostInFooter), ...out.filter(isPrivacy)]
    return {
      value: shown.map(({ slug, title, footer }) => ({ slug, title, footer }) as FooterPage),
      until: waiting.map(({ public_from }) => public_from).sort()[0],
    }
  })
}

/** Returns every name that leads to a page at the root now: ids and slugs of public pages, and former slugs. */
export async function listPublicNames(db: Database, now: Date): Promise<string[]> {
  const own = await db.selectFrom('pages').select(['slug', 'id']).where(isPublic(now)).execute()
  const moves = await db.selectFrom('redirects').select('from_path').where('is_move', '=', 1).execute()
  return [
    ...own.flatMap(({ slug, id }) => [slug, id]),
    ...moves.map(({ from_path }) => slugIn(from_path) ?? ''),
  ].filter(Boolean)
}

/** The single rule for whether search engines may list a page. */
export const isListed = sql<boolean>`noindex = 0`

async function makeFindable(trx: DatabaseTransaction, id: string, page: RenderedPage): Promise<void> {
  await indexDocument(trx, 'pages', id, pageWords(page))
  await trackImages(trx, { kind: 'pages', entityId: id }, { content: page.content })
  await trackLinks(trx, { kind: 'pages', entityId: id }, page.html)
}

/** The texts that a search looks at. */
export function pageWords({ title, content }: Pick<PageRow, 'title' | 'content'>): string[] {
  return [title, content]
}

function editableColumns({ title, content, html, htmlVersion, footer, noindex }: RenderedPage) {
  return {
    ...{ title, content, html, footer },
    title_key: foldText(title),
    html_version: htmlVersion,
    noindex: (noindex ? 1 : 0) as Flag,
  }
}

const summaryColumns = ['id', 'slug', 'title', 'footer', 'noindex', ...publicationFieldColumns] as const

function toSummary(row: Pick<PageRow, (typeof summaryColumns)[number]>, now: Date): PageSummary {
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title,
    footer: row.footer as PageSummary['footer'],
    noindex: row.noindex === 1,
    ...publicationFields(row, now),
  }
}

function toPage(row: PageRow, now: Date): Page {
  return { ...toSummary(row, now), content: row.content, html: row.html }
}
