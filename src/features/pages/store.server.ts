import { sql } from 'kysely'
import type { Remember } from '../../db/content-memo.server.ts'
import { foldText } from '../../db/fold.server.ts'
import { isOneOf } from '../../db/id-list.server.ts'
import {
  backwards,
  type Condition,
  type ContentList,
  inOrder,
  type Order,
  type Range,
  readIdPage,
  type Selection,
  selectRange,
} from '../../db/listing.server.ts'
import {
  countStatuses,
  hasStatus,
  isPublic,
  nextPublication,
  publicationColumns,
  publicationStatus,
  type Reader,
} from '../../db/publication.server.ts'
import { savedBy } from '../../db/saved-by.server.ts'
import { indexDocument, isMatch, removeDocument } from '../../db/search.server.ts'
import type { Database, DatabaseTransaction, Flag, PageRow } from '../../db/tables.ts'
import { changeContent } from '../../db/transaction.server.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/id.server.ts'
import { forgetImages, trackImages } from '../../platform/image-uses.server.ts'
import { saveRevision } from '../../platform/revision.server.ts'
import * as slugs from '../../platform/slugs.server.ts'
import { pagePath, privacySlug, slugIn } from './content.ts'
import { mostInFooter, reservedSlugs } from './options.ts'
import type { FooterPage, Page, PageInput, PageSummary, PagesQuery } from './schema.ts'

/** A page with the HTML of its text: the store does not render. */
export type RenderedPage = PageInput & { html: string; htmlVersion: number }

const slugged: slugs.Slugged = {
  table: 'pages',
  noun: 'page',
  addressOf: pagePath,
  slugIn: ({ pathname }) => slugIn(pathname),
  reserved: reservedSlugs,
}

/** `slugOrId`: the page's slug, one that it had before, or the `_id`. */
export async function findPage(db: Database, reader: Reader, slugOrId: string): Promise<Page | undefined> {
  let found = db.selectFrom('pages').selectAll().where(slugs.isNamed(slugOrId))
  if (!reader.seesAll) found = found.where(isPublic(reader.now))
  const row = slugs.named(await found.execute(), slugOrId)
  if (row) return { ...toPage(row, reader.now), ...savedBy(row, reader) }
  const next = await slugs.after(db, slugged, slugOrId)
  return next === undefined ? undefined : findPage(db, reader, next)
}

/** Answers the new page's id. Throws 409 where the slug was given and is taken. */
export async function createPage(db: Database, input: RenderedPage, now: Date): Promise<string> {
  const id = newId()
  const moment = now.toISOString()
  await changeContent(db, async (trx) => {
    const slug = await slugs.take(trx, slugged, input.slug, input.title)
    const dates = { ...publicationColumns(input, now), created_at: moment, updated_at: moment }
    const row = { id, slug, ...editableColumns(input), ...dates, revision: 1 }
    await trx.insertInto('pages').values(row).execute()
    await makeFindable(trx, id, input)
  }).catch(slugs.refuseTaken(slugged))
  return id
}

/** Throws 404, and 409 where the slug is taken or `input.revision` is not the newest. */
export async function updatePage(db: Database, id: string, input: RenderedPage, now: Date): Promise<void> {
  await changeContent(db, async (trx) => {
    const old = await trx
      .selectFrom('pages')
      .select(['scheduled_date', 'published_at', 'public_from'])
      .where('id', '=', id)
      .executeTakeFirst()
    const columns = { ...editableColumns(input), ...publicationColumns(input, now, old), updated_at: now.toISOString() }
    const update = trx.updateTable('pages').set(columns).where('id', '=', id)
    await saveRevision(update, input.revision, old !== undefined, 'page')
    await slugs.change(trx, slugged, id, input.slug, now)
    await makeFindable(trx, id, input)
  }).catch(slugs.refuseTaken(slugged))
}

/** Throws 404 where there is none. */
export async function deletePage(db: Database, id: string): Promise<void> {
  await changeContent(db, async (trx) => {
    await slugs.forget(trx, slugged, id)
    const { numDeletedRows } = await trx.deleteFrom('pages').where('id', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n) throw new AppError('not_found', 'This page does not exist any more')
    await removeDocument(trx, 'pages', id)
    await forgetImages(trx, { kind: 'pages', entityId: id })
  })
}

type Query = Pick<PagesQuery, 'limit' | 'page'> & Partial<PagesQuery>

/** Newest first unless an administrator wants another order, with how many there are on all pages of the list together. */
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
    until: () => nextPublication(db, 'pages', now),
    ranges: () => [selectRange(db, select(reader, list))],
    matches: (q) => [select(reader, list, [isMatch(db, 'pages', q)])],
  }
  const { ids, total } = await readIdPage(db, pages, list, remember)
  return { pages: await readSummaries(db, ids, now), total }
}

function select({ now, seesAll }: Reader, { status, sort, order }: Query, found: Condition[] = []): Selection {
  const where = [...found, ...(seesAll ? [] : [isPublic(now)]), ...(seesAll && status ? [hasStatus(status, now)] : [])]
  return { table: 'pages', columns: ['id'], where, order: orderOf(sort, order) }
}

/** The other direction is the reversed order, so that one index serves both. */
function orderOf(sort: Query['sort'] = 'date', order: Query['order']): Order {
  const newestFirst: Order = [
    ['published_at', 'desc'],
    ['id', 'desc'],
  ]
  if (sort === 'date') return order === 'asc' ? backwards(newestFirst) : newestFirst
  const forwards: Order = [['title_key', 'asc'], ...newestFirst]
  return order === 'desc' ? backwards(forwards) : forwards
}

async function readSummaries(db: Database, ids: string[], now: Date): Promise<PageSummary[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('pages')
    .select(summaryColumns)
    .where(isOneOf(db, 'id', ids))
    .execute()
  return inOrder(rows, ids).map((row) => toSummary(row, now))
}

/** How many there are of each status. */
export function countByStatus(db: Database, now: Date, remember: Remember) {
  return remember('pages by status', now, async () => {
    const value = await countStatuses(db, 'pages', now)
    return { value, until: await nextPublication(db, 'pages', now) }
  })
}

/** The public pages that a column of the footer links to, by their titles, and after them the one about privacy. */
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

/** Whatever leads to a page at the root now: the slugs of public pages, and those that pages had before. */
export async function listPublicNames(db: Database, now: Date): Promise<string[]> {
  const own = await db.selectFrom('pages').select('slug').where(isPublic(now)).execute()
  const moves = await db.selectFrom('redirects').select('from_path').where('is_move', '=', 1).execute()
  return [...own.map(({ slug }) => slug), ...moves.map(({ from_path }) => slugIn(from_path) ?? '')].filter(Boolean)
}

/** The slug and last change of the public pages that search engines may list, oldest first. */
export function publicChanges(db: Database, now: Date): Range<{ slug: string; updated_at: string }> {
  return selectRange(db, {
    table: 'pages',
    columns: ['slug', 'updated_at'],
    where: [sql<boolean>`noindex = 0`, isPublic(now)],
    order: orderOf('date', 'asc'),
  })
}

async function makeFindable(trx: DatabaseTransaction, id: string, { title, content }: RenderedPage): Promise<void> {
  await indexDocument(trx, 'pages', id, [title, content])
  await trackImages(trx, { kind: 'pages', entityId: id }, { content })
}

function editableColumns({ title, content, html, htmlVersion, footer, noindex }: RenderedPage) {
  return {
    ...{ title, content, html, footer },
    title_key: foldText(title),
    html_version: htmlVersion,
    noindex: (noindex ? 1 : 0) as Flag,
  }
}

const summaryColumns = [
  'id',
  'slug',
  'title',
  'footer',
  'noindex',
  'publish_now',
  'scheduled_date',
  'published_at',
  'public_from',
  'created_at',
  'updated_at',
  'revision',
] as const

function toSummary(row: Pick<PageRow, (typeof summaryColumns)[number]>, now: Date): PageSummary {
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title,
    footer: row.footer as PageSummary['footer'],
    noindex: row.noindex === 1,
    publishNow: row.publish_now === 1,
    scheduledDate: row.scheduled_date,
    publishedAt: row.published_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    revision: row.revision,
    status: publicationStatus(row, now),
  }
}

function toPage(row: PageRow, now: Date): Page {
  return { ...toSummary(row, now), content: row.content, html: row.html }
}
