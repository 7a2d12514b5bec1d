import { createRoute, z } from '@hono/zod-openapi'
import { listReviewed } from '../../db/review-comments.server.ts'
import { listRequestsOf } from '../../db/review-requests.server.ts'
import { groupOf } from '../../entries/entries.server.ts'
import { isReviewOpen } from '../../entries/review-requests.server.ts'
import { type Api, administrators, createApi } from '../../platform/api/api.server.ts'
import { answers } from '../../platform/api/api-description.server.ts'
import { seesAll } from '../../platform/api/api-env.server.ts'
import { entriesOf, entryNames } from '../api/entry-names.server.ts'
import type { Resources } from '../resources.server.ts'

const maxNamed = 5

const reviewed = z.object({
  title: z.string(),
  /** The page on which it is edited. */
  to: z.string(),
  /** How many of its comments are open. */
  count: z.number(),
})

export const reviewedRoute = createRoute({
  method: 'get',
  path: '/reviewed',
  operationId: 'listReviewed',
  tags: ['Dashboard'],
  security: administrators,
  summary: `List up to ${maxNamed} entries with open review comments, longest waiting first`,
  responses: {
    200: answers('The entries and their number of open comments, and what the caller is asked to review', {
      reviewed: z.array(reviewed),
      asked: z.array(reviewed.omit({ count: true }).extend({ askedBy: z.string() })),
    }),
  },
})

export function createReviewedApi({ db, clock }: Pick<Resources, 'db' | 'clock'>): Api {
  /** What this person is asked to review. */
  async function listAsked(email: string) {
    const requests = await listRequestsOf(db, email)
    const named = await entryNames.nameEntries(db, requests)
    const open: { title: string; to: string; askedBy: string }[] = []
    for (const [index, request] of requests.entries()) {
      const name = named[index]
      const entry = name && (await entriesOf(request.kind).find(db, clock(), request.entityId))
      if (entry && isReviewOpen(request, entry))
        open.push({ title: name.title, to: name.to, askedBy: request.asked_by })
    }
    return open.slice(0, maxNamed)
  }

  return createApi().openapi(reviewedRoute, async (c) => {
    const found = (await listReviewed(db)).filter(({ kind }) => seesAll(c, groupOf(entriesOf(kind))))
    const named = await entryNames.nameEntries(db, found)
    // Entries in the trash have no name.
    const all = found.flatMap(({ count }, index) => {
      const entry = named[index]
      return entry ? [{ title: entry.title, to: entry.to, count }] : []
    })
    const asked = await listAsked(c.get('user')?.email ?? '')
    return c.json({ success: true as const, reviewed: all.slice(0, maxNamed), asked }, 200)
  })
}
