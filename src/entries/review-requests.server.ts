import { createRoute, z } from '@hono/zod-openapi'
import { findReviewRequest, listPeopleIn, putReviewRequest } from '../db/review-requests.server.ts'
import type { Database } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.server.ts'
import { type Api, administrators, createApi } from '../platform/api/api.server.ts'
import { answers, fails, jsonOf } from '../platform/api/api-description.server.ts'
import { countUses, findReached, type Limit } from '../platform/api/rate-limit.server.ts'
import { hourMs } from '../platform/dates.ts'
import { AppError } from '../platform/errors.ts'
import { idParams, requiredText } from '../platform/fields.ts'
import { escapeHtml, type Mail } from '../platform/mail/mail.server.ts'
import { enqueueMail, type Outbox } from '../platform/mail/outbox.server.ts'
import { groups, isIn } from '../platform/roles.ts'
import { queueEvent } from '../platform/webhooks/queue.server.ts'
import { callersOf, type Entries, type Entry, getEntry, groupOf, titleOf } from './entries.server.ts'
import { isHeld } from './publication-status.ts'
import { holdEntry, listVersions } from './versions.server.ts'

const person = z.object({ email: z.string(), name: z.string() })
const change = z.object({ revision: z.number(), savedBy: z.string().optional(), changed: z.array(z.string()) })
const review = z.object({
  /** The revision that was to be reviewed. */
  revision: z.number(),
  askedBy: z.string(),
  askedOf: z.string(),
  askedAt: z.string(),
  /** Nobody has published, sent back or saved it as public since. */
  isOpen: z.boolean(),
  /** What was saved since, newest first. */
  since: z.array(change),
})
export type Review = z.infer<typeof review>

const reviewInput = z.object({
  of: requiredText('Reviewer', 254),
  revision: z.number('Revision must be a number').int('Revision must be a whole number'),
})

/** The calls that ask a colleague to review an entry. */
export function reviewRoutes({
  path,
  name,
  noun,
  tag,
  group,
}: Pick<Entries, 'path' | 'name' | 'noun' | 'tag' | 'group'>) {
  const shared = { tags: [tag], security: callersOf({ group }), path: `/${path}/{id}/review` as const }
  return {
    find: createRoute({
      ...shared,
      method: 'get',
      operationId: `findReviewOf${name}`,
      summary: `Get the last request to review a ${noun}, and what was saved since`,
      request: { params: idParams },
      responses: { 200: answers('The request, or null if there is none', { review: review.nullable() }) },
    }),
    ask: createRoute({
      ...shared,
      method: 'put',
      operationId: `askForReviewOf${name}`,
      'x-changes-nothing': true,
      summary: `Ask a colleague to review this revision of a ${noun}`,
      description:
        'Of a draft in review, or of a public entry with your working copy. The colleague gets a mail with a link, at ' +
        'most one an hour for each entry.',
      request: { params: idParams, body: jsonOf(reviewInput) },
      responses: {
        200: answers('The request', { review }),
        409: fails('The revision is outdated, or the draft is not in review'),
      },
    }),
  }
}

export const reviewersRoute = createRoute({
  method: 'get',
  path: '/reviewers',
  operationId: 'listReviewers',
  tags: ['Dashboard'],
  security: administrators,
  summary: 'List the colleagues who may publish entries of a kind',
  request: { query: z.object({ kind: z.string().max(100).openapi({ example: 'blog' }) }) },
  responses: { 200: answers('Their names and e-mail addresses', { reviewers: z.array(person) }) },
})

interface Deps {
  db: Database
  clock: () => Date
  outbox: Outbox
  config: { publicUrl: string }
}

/** Those who may publish these entries. */
function listReviewers(db: Database, entries: Pick<Entries, 'group'>) {
  return listPeopleIn(
    db,
    groups.publishers.filter((role) => isIn(groupOf(entries), role)),
  )
}

export function createReviewersApi({ db }: Pick<Deps, 'db'>, all: readonly Entries[]): Api {
  return createApi().openapi(reviewersRoute, async (c) => {
    const kind = all.find(({ path }) => path === c.req.valid('query').kind)
    return c.json({ success: true as const, reviewers: kind ? await listReviewers(db, kind) : [] }, 200)
  })
}

/** `editPath`: the page of the back office on which the entry is edited. */
export function createReviewRequestsApi(
  { db, clock, outbox, config }: Deps,
  { entries, editPath }: { entries: Entries; editPath: (id: string) => string },
): Api {
  const routes = reviewRoutes(entries)
  const success = true as const
  const linkTo = (id: string) => new URL(editPath(id), config.publicUrl).href
  return createApi({ maxJsonBytes: 16 * 1024 })
    .openapi(routes.find, async (c) => {
      const entry = await getEntry(entries, db, clock(), c.req.valid('param').id)
      return c.json({ success, review: (await findReview(db, entries, entry)) ?? null }, 200)
    })
    .openapi(routes.ask, async (c) => {
      const { of, revision } = c.req.valid('json')
      const now = clock()
      const user = c.get('user')
      const { _id } = await getEntry(entries, db, now, c.req.valid('param').id)
      const asked = await inTransaction(db, async (trx) => {
        await holdEntry(trx, entries.table, _id)
        const entry = await getEntry(entries, trx, now, _id)
        refuseOutdated(entry, revision, entries.noun)
        const reviewer = (await listReviewers(trx, entries)).find(({ email }) => email === of.toLowerCase())
        if (!reviewer) {
          const message = `Reviewer must be a colleague who may publish a ${entries.noun}`
          throw new AppError('validation', message, { fields: { of: message } })
        }
        const by = user?.email ?? ''
        const key = { kind: entries.table, entityId: _id }
        const moment = now.toISOString()
        await putReviewRequest(trx, key, { revision, asked_by: by, asked_of: reviewer.email, asked_at: moment })
        const about = { kind: entries.path, _id, title: titleOf(entry) }
        const data = { entry: about, revision, askedBy: by, askedOf: reviewer.email, url: linkTo(_id) }
        await queueEvent(trx, 'review.requested', () => data, { now, entityId: _id })
        const use = { limit: oneMail, who: `${entries.table} ${_id} ${reviewer.email}` }
        if (reviewer.email !== by && !(await findReached(trx, [use], now))) {
          await enqueueMail(trx, requestMail(reviewer, user?.name || by, titleOf(entry), linkTo(_id)), now, null)
          await countUses(trx, [use], now)
        }
        return entry
      })
      outbox.wake()
      return c.json({ success, review: (await findReview(db, entries, asked)) as Review }, 200)
    })
}

/** For each entry and reviewer. Nobody is told that it is reached: the request is stored, only the mail is left out. */
const oneMail: Limit = { name: 'review-mail', most: 1, perMs: hourMs, message: '' }

function refuseOutdated({ revision, status }: Entry, asked: number, noun: string): void {
  if (status === 'draft') throw new AppError('conflict', `Save the ${noun} as ready for review first`)
  if (revision !== asked) throw new AppError('conflict', `The ${noun} has been saved since. Please reload it.`)
}

async function findReview(db: Database, entries: Entries, entry: Entry): Promise<Review | undefined> {
  const row = await findReviewRequest(db, { kind: entries.table, entityId: entry._id })
  if (!row) return undefined
  const since = (await listVersions(db, entries, entry)).filter(({ revision }) => revision > row.revision)
  return {
    ...{ revision: row.revision, askedBy: row.asked_by, askedOf: row.asked_of, askedAt: row.asked_at },
    isOpen: isReviewOpen(row, entry),
    since: since.map(({ revision, savedBy, changed }) => ({ revision, savedBy, changed })),
  }
}

/** A draft is open while it is in review; what is public, until somebody has saved it. */
export function isReviewOpen(request: { revision: number }, { status, revision }: Entry): boolean {
  return isHeld(status) ? status === 'review' : revision === request.revision
}

function requestMail(to: { email: string; name: string }, by: string, title: string, link: string): Mail {
  const asks = `${by} asks you to review “${title}”.`
  return {
    to: to.email,
    subject: `Please review: ${title}`,
    text: `Hello ${to.name},\n\n${asks}\n\n${link}\n`,
    html: `<p>Hello ${escapeHtml(to.name)},</p><p>${escapeHtml(asks)}</p><p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
  }
}
