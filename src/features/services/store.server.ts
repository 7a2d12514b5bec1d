import { type RawBuilder, type Selectable, sql } from 'kysely'
import { type Remember, rememberMoment, rememberNothing } from '../../db/content-memo.server.ts'
import { jsonText } from '../../db/json-text.server.ts'
import { countEach, type Range, selectRange } from '../../db/listing.server.ts'
import { isNotOver, isOver, isPast, nextEnd, type Reader, unpublishedStatus } from '../../db/publication.server.ts'
import { isCanonical } from '../../db/publication-list.server.ts'
import { savedBy } from '../../db/saved-by.server.ts'
import type { Database, DatabaseTransaction, ServicePageRow } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.server.ts'
import { forgetImages, type ImageUser, trackImages } from '../../entries/image-uses.server.ts'
import { forgetLinks, trackLinks } from '../../entries/links.server.ts'
import { findMoved, findRedirect, forgetPath, recordMove, takePath } from '../../entries/redirects.server.ts'
import { isDuplicate, saveRevision } from '../../entries/revision.server.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/id.server.ts'
import { isReserved } from '../../platform/slug.ts'
import { slugOf } from '../../platform/slug-of.ts'
import { htmlOf } from './light-texts.ts'
import { serviceLimits } from './options.ts'
import { missingNames, type ServiceInput, type ServicePage, type ServicePageSummary, serviceHead } from './schema.ts'

/** The only rule for whether visitors see a page. */
export function isPublic(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(is_draft = 0 and ${isNotOver(now)})`
}

const inReview = sql<boolean>`in_review = 1`

export async function listServicePages(db: Database, reader: Reader): Promise<ServicePage[]> {
  const rows = await db
    .selectFrom('service_pages')
    .selectAll()
    .$if(!reader.seesAll, (pages) => pages.where(isPublic(reader.now)))
    .orderBy('created_at')
    .orderBy('name')
    .execute()
  return rows.map((row) => toServicePage(row, reader.now))
}

/** Returns the pages as the back office lists them, in the same order. */
export async function listServiceSummaries(db: Database, reader: Reader): Promise<ServicePageSummary[]> {
  const rows = await db
    .selectFrom('service_pages')
    .select(['id', 'name', 'is_draft', 'in_review', 'public_until', 'created_at', 'updated_at', 'revision'])
    .$if(!reader.seesAll, (pages) => pages.where(isPublic(reader.now)))
    .select([
      jsonText(db, 'data', ['hero', 'heroImage']).as('image'),
      jsonText(db, 'data', ['hero', 'heroTitle']).as('title'),
    ])
    .orderBy('created_at')
    .orderBy('name')
    .execute()
  const missing = rows.some(isDraft) ? await missingOfDrafts(db) : new Map<string, string[]>()
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    data: { hero: { heroImage: row.image, heroTitle: row.title } },
    publicUntil: row.public_until,
    ...unpublishedStatus(statusOf(row, reader.now)),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    revision: row.revision,
    ...(isDraft(row) && { missing: missing.get(row.id) ?? [] }),
  }))
}

const isDraft = (row: Pick<Selectable<ServicePageRow>, 'is_draft'>) => row.is_draft === 1

/** What each draft lacks to be published, by its id. */
async function missingOfDrafts(db: Database): Promise<Map<string, string[]>> {
  const drafts = await db.selectFrom('service_pages').select(['id', 'name', 'data']).where('is_draft', '=', 1).execute()
  return new Map(drafts.map(({ id, name, data }) => [id, missingNames({ name, data: JSON.parse(data) })]))
}

/** Counts all pages and those of each status. */
export async function countServicePages(db: Database, now: Date) {
  const drafts = [sql<boolean>`is_draft = 1`]
  const past = [sql<boolean>`is_draft = 0`, isOver(now)]
  const selections = [[], drafts, [...drafts, inReview], past].map((where) => ({
    ...{ table: 'service_pages' as const, columns: ['id'], order: [] },
    where,
  }))
  const [total = 0, hidden = 0, review = 0, ended = 0] = await countEach(db, selections)
  return { total, published: total - hidden - ended, review, draft: hidden - review, ended }
}

/** Returns the next moment (ISO 8601) at which a page leaves the site, if there is one. */
export function nextServiceEnd(
  db: Database,
  now: Date,
  remember: Remember = rememberNothing,
): Promise<string | undefined> {
  return rememberMoment(remember, 'next end of service pages', now, () => nextEnd(db, 'service_pages', now))
}

/** Returns the paths of the pages that visitors do not see. */
export async function listUnseenPaths(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('service_pages')
    .select('name')
    .where(sql<boolean>`not ${isPublic(now)}`)
    .execute()
  return rows.map(({ name }) => pathOf(name))
}

/** Selects the name and last change of each page that visitors see. */
export function servicePageChanges(db: Database, now: Date): Range<{ name: string; updated_at: string }> {
  return selectRange(db, {
    table: 'service_pages',
    columns: ['name', 'updated_at'],
    where: [isCanonical, isPublic(now)],
    order: [
      ['created_at', 'asc'],
      ['name', 'asc'],
    ],
  })
}

/** `nameOrId`: the slug in the page's URL, or the `_id`. */
export async function findServicePage(
  db: Database,
  nameOrId: string,
  reader: Reader,
): Promise<ServicePage | undefined> {
  const rows = await db
    .selectFrom('service_pages')
    .selectAll()
    .where((eb) => eb.or([eb('name', '=', nameOrId), eb('id', '=', nameOrId)]))
    .$if(!reader.seesAll, (pages) => pages.where(isPublic(reader.now)))
    .execute()
  const row = rows.find((candidate) => candidate.name === nameOrId) ?? rows[0]
  return row && { ...toServicePage(row, reader.now), ...savedBy(row, reader) }
}

/** Like `findServicePage`, but also finds a page by an earlier name. */
export async function followServicePage(
  db: Database,
  nameOrId: string,
  reader: Reader,
): Promise<ServicePage | undefined> {
  const found = await findServicePage(db, nameOrId, reader)
  if (found) return found
  const moved = await findRedirect(db, pathOf(nameOrId))
  return moved?.startsWith(pathOf('')) ? findServicePage(db, moved.slice(pathOf('').length), reader) : undefined
}

/** Returns the new page's id. Throws 409 if the name is taken. */
export async function createServicePage(db: Database, input: ServiceInput, now: Date): Promise<string> {
  const id = newId()
  const moment = now.toISOString()
  await inTransaction(db, async (trx) => {
    const name = input.name || (await freeName(trx, input.data.hero.heroTitle))
    const row = { id, ...editableColumns({ ...input, name }), created_at: moment, updated_at: moment, revision: 1 }
    await Promise.all([
      trx.insertInto('service_pages').values(row).execute(),
      takePath(trx, pathOf(name)),
      trackImages(trx, imageUser(id), picturesOf(input), { isNew: true }),
      trackLinks(trx, imageUser(id), input.data, { isNew: true }),
    ])
  }).catch(nameIsTaken)
  return id
}

/** Returns a name made from the title of a draft that has none yet. */
async function freeName(trx: DatabaseTransaction, title: string): Promise<string> {
  const name = slugOf(title).slice(0, serviceLimits.name - 5) || 'service'
  const numbered = Array.from({ length: 100 }, (_, number) => (number === 0 ? name : `${name}-${number + 1}`))
  const [rows, left] = await Promise.all([
    trx.selectFrom('service_pages').select('name').where('name', 'in', numbered).execute(),
    // The former address of a page still leads to it.
    findMoved(trx, numbered.map(pathOf)),
  ])
  const taken = new Set([...rows.map((row) => row.name), ...[...left].map((path) => path.slice(pathOf('').length))])
  return numbered.find((candidate) => !taken.has(candidate) && !isReserved(candidate)) ?? `${name}-${newId().slice(-4)}`
}

/** Updates references to a page's path, in the transaction that renames the page. */
export type OnMove = (trx: DatabaseTransaction, from: string, to: string) => Promise<void>

/**
 * Throws 404, and 409 if the name is taken or `sent.revision` is not the latest. A renamed page stays reachable under
 * its old name.
 */
export async function updateServicePage(
  db: Database,
  id: string,
  sent: ServiceInput,
  now: Date,
  onMove: OnMove = async () => {},
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const old = await trx.selectFrom('service_pages').selectAll().where('id', '=', id).executeTakeFirst()
    const input = { ...sent, name: sent.name || (old?.name ?? '') }
    const columns = { ...editableColumns(input, old && toServicePage(old, now)), updated_at: now.toISOString() }
    const update = trx.updateTable('service_pages').set(columns).where('id', '=', id)
    const saved = saveRevision(update, input.revision, old !== undefined, 'service')
    if (old && old.name !== input.name) {
      await saved
      const [from, to] = [pathOf(old.name), pathOf(input.name)]
      // Takes the locks of other entries, which come before those of redirects and images.
      await onMove(trx, from, to)
      await recordMove(trx, from, to, now)
    }
    await Promise.all([
      saved,
      trackImages(trx, imageUser(id), picturesOf({ shareImage: old?.share_image, ...input })),
      trackLinks(trx, imageUser(id), input.data),
    ])
  }).catch(nameIsTaken)
}

export async function deleteServicePage(db: Database, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const old = await trx.deleteFrom('service_pages').where('id', '=', id).returning('name').executeTakeFirst()
    await forgetImages(trx, imageUser(id))
    await forgetLinks(trx, imageUser(id))
    if (old) await forgetPath(trx, pathOf(old.name))
  })
}

/** A page's path as redirects spell it: not percent-encoded. */
export function pathOf(name: string): string {
  return `/services/${name}`
}

const picturesOf = ({ data, shareImage }: Pick<ServiceInput, 'data' | 'shareImage'>) => ({ data, shareImage })

function imageUser(id: string): ImageUser {
  return { kind: 'service_pages', entityId: id }
}

function editableColumns(input: ServiceInput, saved?: ServicePage) {
  const { name, data, isDraft, inReview, publicUntil, ...head } = input
  const flags = { is_draft: isDraft || inReview ? 1 : 0, in_review: inReview ? 1 : 0 } as const
  const html = htmlOf(data, saved)
  return {
    ...{ name, data: JSON.stringify(data), html: html ? JSON.stringify(html) : null, ...flags },
    public_until: publicUntil ?? null,
    ...serviceHead.toColumns(head),
  }
}

function nameIsTaken(error: unknown): never {
  if (!isDuplicate(error)) throw error
  const message = 'A service with this name already exists'
  throw new AppError('conflict', message, { fields: { name: message }, cause: error })
}

type State = Pick<Selectable<ServicePageRow>, 'is_draft' | 'in_review' | 'public_until'>

function statusOf(row: State, now: Date): ServicePage['status'] {
  if (row.in_review === 1) return 'review'
  if (row.is_draft === 1) return 'draft'
  return isPast(row.public_until, now) ? 'ended' : 'published'
}

function toServicePage(row: Selectable<ServicePageRow>, now: Date): ServicePage {
  return {
    _id: row.id,
    name: row.name,
    data: JSON.parse(row.data),
    ...serviceHead.toAnswers({ ...row }),
    ...(row.html !== null && { html: JSON.parse(row.html) }),
    publicUntil: row.public_until,
    ...unpublishedStatus(statusOf(row, now)),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    revision: row.revision,
  }
}
