import type { ExpressionBuilder } from 'kysely'
import { createdByDay, type DayCount, type Period } from '../../db/by-day.server.ts'
import { searchPattern } from '../../db/search.server.ts'
import type { Database, PostRow, Tables } from '../../db/tables.ts'
import { changeContent } from '../../db/transaction.server.ts'
import { AppError } from '../../platform/errors.ts'
import type { ListQuery } from '../../platform/fields.ts'
import { newId } from '../../platform/id.server.ts'
import { renderMarkdown } from '../../platform/markdown.server.ts'
import { checkSaved, isAtRevision } from '../../platform/revision.server.ts'
import type { Post, PostInput, PostSummary } from './schema.ts'

/** Whose eyes: a visitor sees what is public at `now`, an administrator everything. */
export interface Reader {
  now: Date
  seesAll: boolean
}

const summaryColumns = [
  'id',
  'title',
  'summary',
  'category',
  'author_name',
  'read_time',
  'publish_now',
  'scheduled_date',
  'published_at',
  'tags',
  'image',
  'created_at',
  'updated_at',
  'revision',
] as const

type SummaryRow = Pick<PostRow, (typeof summaryColumns)[number]>

/** The one rule that says whether a post is public: published at once, or its hour has come. */
function isPublic(now: Date) {
  return (eb: ExpressionBuilder<Tables, 'posts'>) =>
    eb.or([eb('publish_now', '=', 1), eb('scheduled_date', '<=', now.toISOString())])
}

/** Newest first, with how many there are on all pages together. */
export async function listPosts(
  db: Database,
  reader: Reader,
  query: ListQuery,
): Promise<{ posts: PostSummary[]; total: number }> {
  let matching = db.selectFrom('posts')
  if (!reader.seesAll) matching = matching.where(isPublic(reader.now))
  if (query.q) matching = matching.where(searchPattern('search_text', query.q))
  let page = matching.select(summaryColumns).orderBy('published_at', 'desc').orderBy('id', 'desc')
  if (query.limit) page = page.limit(query.limit).offset((query.page - 1) * query.limit)
  const [rows, count] = await Promise.all([
    page.execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { posts: rows.map((row) => toSummary(row, reader.now)), total: Number(count.total) }
}

/** A post without its text. */
export async function findPostSummary(db: Database, reader: Reader, id: string): Promise<PostSummary | undefined> {
  let found = db.selectFrom('posts').select(summaryColumns).where('id', '=', id)
  if (!reader.seesAll) found = found.where(isPublic(reader.now))
  const row = await found.executeTakeFirst()
  return row && toSummary(row, reader.now)
}

export async function findPost(db: Database, reader: Reader, id: string): Promise<Post | undefined> {
  let found = db.selectFrom('posts').selectAll().where('id', '=', id)
  if (!reader.seesAll) found = found.where(isPublic(reader.now))
  const row = await found.executeTakeFirst()
  return row && { ...toSummary(row, reader.now), content: row.content, html: renderMarkdown(row.content) }
}

/** Answers the new post's id. */
export async function createPost(
  db: Database,
  input: PostInput,
  now: Date,
  image: string | null = null,
): Promise<string> {
  const id = newId()
  const moment = now.toISOString()
  const scheduledDate = input.scheduledDate ?? moment
  const row = {
    id,
    ...editableColumns(input),
    scheduled_date: scheduledDate,
    published_at: input.publishNow ? moment : scheduledDate,
    image,
    created_at: moment,
    updated_at: moment,
    revision: 1,
  }
  await changeContent(db, (trx) => trx.insertInto('posts').values(row).execute())
  return id
}

/** `image`: the new one, null to take it away, undefined to leave it. Throws 404, and 409 where `input.revision` is not the newest. */
export async function updatePost(
  db: Database,
  id: string,
  input: PostInput,
  now: Date,
  image?: string | null,
): Promise<void> {
  await changeContent(db, async (trx) => {
    const old = await trx
      .selectFrom('posts')
      .select(['publish_now', 'scheduled_date', 'published_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    let update = trx
      .updateTable('posts')
      .set({ ...editableColumns(input), ...datesAfter(old, input, now), updated_at: now.toISOString() })
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('id', '=', id)
    if (image !== undefined) update = update.set({ image })
    if (input.revision !== undefined) update = update.where(isAtRevision(input.revision))
    checkSaved((await update.executeTakeFirst()).numUpdatedRows, old !== undefined, 'blog post')
  })
}

/** A post that is out keeps its date; one that is published now, ahead of its time, gets today's. */
function datesAfter(
  old: Pick<PostRow, 'publish_now' | 'scheduled_date' | 'published_at'> | undefined,
  input: PostInput,
  now: Date,
) {
  const moment = now.toISOString()
  const scheduledDate = input.scheduledDate ?? old?.scheduled_date ?? moment
  if (!input.publishNow) return { scheduled_date: scheduledDate, published_at: scheduledDate }
  const wasOut = old !== undefined && (old.publish_now === 1 || old.scheduled_date <= moment)
  return { scheduled_date: scheduledDate, published_at: wasOut ? old.published_at : moment }
}

/** Throws 404 where there is none. */
export async function deletePost(db: Database, id: string): Promise<void> {
  await changeContent(db, async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('posts').where('id', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n) throw new AppError('not_found', 'This blog post does not exist any more')
  })
}

/** The next moment at which a scheduled post becomes public, if any is waiting. */
export async function nextPublication(db: Database, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('posts')
    .select((eb) => eb.fn.min('scheduled_date').as('next'))
    .where('publish_now', '=', 0)
    .where('scheduled_date', '>', now.toISOString())
    .executeTakeFirst()
  return row?.next ?? undefined
}

/** How many were written on each day, public or not. */
export function countPostsByDay(db: Database, period: Period): Promise<DayCount[]> {
  return createdByDay(db, 'posts', period).execute()
}

function editableColumns(input: PostInput) {
  return {
    title: input.title,
    summary: input.summary,
    content: input.content,
    category: input.category,
    author_name: input.authorName,
    read_time: input.readTime,
    publish_now: input.publishNow ? 1 : 0,
    tags: JSON.stringify(input.tags),
    search_text: [input.title, input.summary, input.category, input.authorName, ...input.tags].join('\n').toLowerCase(),
  } as const
}

function toSummary(row: SummaryRow, now: Date): PostSummary {
  const isOut = row.publish_now === 1 || row.scheduled_date <= now.toISOString()
  return {
    _id: row.id,
    title: row.title,
    summary: row.summary,
    category: row.category as PostSummary['category'],
    authorName: row.author_name,
    readTime: row.read_time,
    publishNow: row.publish_now === 1,
    scheduledDate: row.scheduled_date,
    tags: JSON.parse(row.tags),
    blogImage: row.image,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    publishedAt: row.published_at,
    revision: row.revision,
    status: isOut ? 'published' : 'scheduled',
  }
}
