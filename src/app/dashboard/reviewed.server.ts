import { createRoute, z } from '@hono/zod-openapi'
import { listReviewed } from '../../db/review-comments.server.ts'
import { groupOf } from '../../entries/entries.server.ts'
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
  responses: { 200: answers('The entries and their number of open comments', { reviewed: z.array(reviewed) }) },
})

export function createReviewedApi({ db }: Pick<Resources, 'db'>): Api {
  return createApi().openapi(reviewedRoute, async (c) => {
    const found = (await listReviewed(db)).filter(({ kind }) => seesAll(c, groupOf(entriesOf(kind))))
    const named = await entryNames.nameEntries(db, found)
    // Entries in the trash have no name.
    const all = found.flatMap(({ count }, index) => {
      const entry = named[index]
      return entry ? [{ title: entry.title, to: entry.to, count }] : []
    })
    return c.json({ success: true as const, reviewed: all.slice(0, maxNamed) }, 200)
  })
}
