import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import * as store from '../db/review-comments.server.ts'
import type { ReviewCommentRow } from '../db/review-tables.ts'
import type { Database, DatabaseTransaction } from '../db/tables.ts'
import { type Api, createApi, visitors } from '../platform/api/api.server.ts'
import { answers, fails, jsonOf } from '../platform/api/api-description.server.ts'
import { type ApiEnv, addressOf } from '../platform/api/api-env.server.ts'
import { consumeLimit, consumeLimits, type Limit, strangersUses } from '../platform/api/rate-limit.server.ts'
import { hourMs } from '../platform/dates.ts'
import { AppError } from '../platform/errors.ts'
import { flag, idParams, onOneLine, requiredText } from '../platform/fields.ts'
import { newId } from '../platform/id.server.ts'
import { queueEvent } from '../platform/webhooks/queue.server.ts'
import { callersOf, type Entries, getEntry, titleOf } from './entries.server.ts'
import { hashOf, openPreview, wrongLinks, wrongLinksInAll } from './previews.server.ts'
import { commentLimits } from './review-comments.ts'

const comment = z.object({
  _id: z.string(),
  /** An administrator's e-mail address, or the name that a guest has given. */
  author: z.string(),
  /** Sent through a preview link. */
  isGuest: z.boolean(),
  text: z.string(),
  createdAt: z.string(),
  resolvedAt: z.string().optional(),
  resolvedBy: z.string().optional(),
})
export type ReviewComment = z.infer<typeof comment>

const text = requiredText('Comment', commentLimits.text)
const commentInput = z.object({ text })
const guestComment = z.object({ name: requiredText('Name', commentLimits.name).refine(...onOneLine('Name')), text })
const ofComment = idParams.extend({ comment: idParams.shape.id })
const full = 'There is no room for more comments. Please delete some first.'

/** The calls with which colleagues comment on an entry. */
export function commentRoutes({
  path,
  name,
  noun,
  tag,
  group,
}: Pick<Entries, 'path' | 'name' | 'noun' | 'tag' | 'group'>) {
  const shared = { tags: [tag], security: callersOf({ group }), 'x-changes-nothing': true }
  const one = { ...shared, path: `/${path}/{id}/comments/{comment}` as const }
  const all = { ...shared, path: `/${path}/{id}/comments` as const }
  return {
    list: createRoute({
      ...all,
      method: 'get',
      operationId: `listCommentsOn${name}`,
      summary: `List the review comments on a ${noun}, oldest first`,
      request: { params: idParams },
      responses: { 200: answers('The comments', { comments: z.array(comment) }) },
    }),
    add: createRoute({
      ...all,
      method: 'post',
      operationId: `commentOn${name}`,
      summary: `Add a review comment to a ${noun}`,
      request: { params: idParams, body: jsonOf(commentInput) },
      responses: { 201: answers('The comment', { comment }), 409: fails('The entry already has 200 comments') },
    }),
    resolve: createRoute({
      ...one,
      method: 'put',
      operationId: `resolveCommentOn${name}`,
      summary: 'Resolve or reopen a review comment',
      request: { params: ofComment, body: jsonOf(z.object({ isResolved: flag('Resolved') })) },
      responses: { 200: answers('All comments on the entry', { comments: z.array(comment) }) },
    }),
    remove: createRoute({
      ...one,
      method: 'delete',
      operationId: `deleteCommentOn${name}`,
      summary: 'Delete a review comment',
      request: { params: ofComment },
      responses: { 200: answers('The remaining comments on the entry', { comments: z.array(comment) }) },
    }),
  }
}

export const guestRoutes = {
  add: createRoute({
    method: 'post',
    path: '/previews/{token}/comments',
    operationId: 'commentOnPreview',
    tags: ['Previews'],
    security: visitors,
    'x-changes-nothing': true,
    summary: 'Add a review comment through a preview link',
    request: { params: z.object({ token: idParams.shape.id }), body: jsonOf(guestComment) },
    responses: {
      201: answers('The comment is stored', {}),
      404: fails('The link is invalid, expired or revoked'),
      409: fails('The entry already has 200 comments'),
      429: fails('Too many comments through this link or from this network'),
    },
  }),
}

interface Deps {
  db: Database
  clock: () => Date
}

export function createCommentsApi({ db, clock }: Deps, entries: Entries): Api {
  const routes = commentRoutes(entries)
  const success = true as const
  const emailOf = (c: Context<ApiEnv>) => c.get('user')?.email ?? ''

  async function getReviewed(id: string): Promise<Commented> {
    const entry = await getEntry(entries, db, clock(), id)
    return { kind: entries.table, entityId: entry._id, path: entries.path, title: titleOf(entry) }
  }
  const list = async (entry: store.Reviewed) => (await store.listComments(db, entry)).map(toComment)

  return createApi({ maxJsonBytes })
    .openapi(routes.list, async (c) =>
      c.json({ success, comments: await list(await getReviewed(c.req.valid('param').id)) }, 200),
    )
    .openapi(routes.add, async (c) => {
      const entry = await getReviewed(c.req.valid('param').id)
      const by = { author: emailOf(c), isGuest: false }
      return c.json({ success, comment: await add(db, entry, { ...c.req.valid('json'), ...by }, clock()) }, 201)
    })
    .openapi(routes.resolve, async (c) => {
      const { id, comment } = c.req.valid('param')
      const entry = await getReviewed(id)
      const by = c.req.valid('json').isResolved ? { who: emailOf(c), now: clock() } : null
      if (!(await store.resolveComment(db, entry, comment, by))) throw gone()
      return c.json({ success, comments: await list(entry) }, 200)
    })
    .openapi(routes.remove, async (c) => {
      const { id, comment } = c.req.valid('param')
      const entry = await getReviewed(id)
      if (!(await store.deleteComment(db, entry, comment))) throw gone()
      c.set('changedOthers', true)
      const title = titleOf(await getEntry(entries, db, clock(), id))
      c.set('subject', { kind: entries.path, id: entry.entityId, title })
      return c.json({ success, comments: await list(entry) }, 200)
    })
}

const maxJsonBytes = 64 * 1024
const message = 'There were many comments in a short time. Please wait before you send another one.'
const byLink: Limit = { name: 'comment-by-link', most: 60, perMs: hourMs, message }
const byNetwork: Limit = { name: 'comment-attempt', most: 30, perMs: hourMs, message }
/** Of everybody together in an hour. */
const attemptsInAll = 1000

/** Lets anybody with a preview link comment. */
export function createGuestCommentsApi(
  { db, clock }: Deps,
  kinds: Readonly<Record<string, { entries: Entries }>>,
): Api {
  const api = createApi({ maxJsonBytes })
  api.use(guestRoutes.add.path.replace('{token}', ':token'), async (c, next) => {
    if (c.req.method === 'POST') {
      await consumeLimits(db, strangersUses(byNetwork, addressOf(c), attemptsInAll), clock())
    }
    await next()
  })
  return api.openapi(guestRoutes.add, async (c) => {
    const { token } = c.req.valid('param')
    const preview = await openPreview({ db, clock }, kinds, token)
    const entries = preview && kinds[preview.kind]?.entries
    if (!preview || !entries) {
      await consumeLimits(db, strangersUses(wrongLinks, addressOf(c), wrongLinksInAll), clock())
      throw new AppError('not_found', 'This link does not lead anywhere any more')
    }
    await consumeLimit(db, byLink, hashOf(token), clock())
    const { name: author, text } = c.req.valid('json')
    const { _id: entityId } = preview.entry
    const entry = { kind: entries.table, entityId, path: entries.path, title: titleOf(preview.entry) }
    await add(db, entry, { author, text, isGuest: true }, clock())
    return c.json({ success: true as const, message: 'Thank you. Your comment has been sent.' }, 201)
  })
}

/** An entry with what an event says of it. */
type Commented = store.Reviewed & { path: string; title: string }
type Said = Pick<ReviewComment, 'author' | 'text' | 'isGuest'>

async function add(db: Database, { title, path, ...entry }: Commented, { author, text, isGuest }: Said, now: Date) {
  const row: ReviewCommentRow = {
    ...{ id: newId(), kind: entry.kind, entity_id: entry.entityId },
    ...{ author, text, is_guest: isGuest ? 1 : 0, created_at: now.toISOString() },
    ...{ resolved_at: null, resolved_by: null },
  }
  const about = { kind: path, _id: entry.entityId, title }
  const data = () => ({ comment: toComment(row), entry: about })
  const announce = (trx: DatabaseTransaction) =>
    queueEvent(trx, 'comment.created', data, { now, entityId: entry.entityId })
  if (!(await store.addComment(db, row, announce))) throw new AppError('conflict', full)
  return toComment(row)
}

const gone = () => new AppError('not_found', 'This comment does not exist any more')

function toComment(row: ReviewCommentRow): ReviewComment {
  return {
    ...{ _id: row.id, author: row.author, isGuest: row.is_guest === 1, text: row.text, createdAt: row.created_at },
    ...(row.resolved_at !== null && { resolvedAt: row.resolved_at }),
    ...(row.resolved_by !== null && { resolvedBy: row.resolved_by }),
  }
}
