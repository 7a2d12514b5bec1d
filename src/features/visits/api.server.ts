import { createRoute } from '@hono/zod-openapi'
import type { Database } from '../../db/tables.ts'
import { ifWritable } from '../../db/unavailable.server.ts'
import { type Api, createApi, editors, visitors } from '../../platform/api/api.server.ts'
import { answers } from '../../platform/api/api-description.server.ts'
import { addressOf } from '../../platform/api/api-env.server.ts'
import { visitFigures, visitQuery, visitsQuery } from './schema.ts'
import { readVisits } from './store.server.ts'
import { isCounted, type Visits } from './visits.server.ts'

export const routes = {
  read: createRoute({
    method: 'get',
    path: '/visits',
    operationId: 'getVisits',
    tags: ['Visits'],
    summary: 'Get visit statistics for the last days',
    security: editors,
    request: { query: visitsQuery },
    responses: {
      200: answers(
        'Views and visitors per day (UTC), oldest first, and the top pages, referrers and actions',
        visitFigures,
      ),
    },
  }),
  report: createRoute({
    method: 'post',
    path: '/visits',
    operationId: 'countVisit',
    tags: ['Visits'],
    summary: 'Count a client-side page view or a click on “Apply Now”',
    description: 'Nothing that identifies the visitor is kept. Calls beyond the rate limit are not counted.',
    security: visitors,
    request: { query: visitQuery },
    responses: { 200: answers('Accepted, whether or not it was counted', {}) },
  }),
}

interface Deps {
  db: Database
  clock: () => Date
  visits: Visits
  isOn: () => Promise<boolean>
}

export function createVisitsApi({ db, clock, visits, isOn }: Deps): Api {
  const success = true as const
  return createApi()
    .openapi(routes.read, async (c) => {
      await ifWritable(visits.flush())
      const figures = await readVisits(db, c.req.valid('query').days, clock())
      return c.json({ success, isCounting: await isOn(), ...figures }, 200)
    })
    .openapi(routes.report, (c) => {
      const headers = Object.fromEntries(c.req.raw.headers)
      if (!c.get('user') && isCounted(headers)) {
        visits.report(c.req.valid('query'), { address: addressOf(c), agent: headers['user-agent'] })
      }
      return c.json({ success }, 200)
    })
}
