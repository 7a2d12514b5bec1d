import { createRoute, z } from '@hono/zod-openapi'
import type { Database } from '../../db/tables.ts'
import { ifWritable } from '../../db/unavailable.server.ts'
import { type Api, createApi, editors, visitors } from '../../platform/api/api.server.ts'
import { answers } from '../../platform/api/api-description.server.ts'
import { addressOf } from '../../platform/api/api-env.server.ts'
import { sendCsv } from '../../platform/csv.server.ts'
import { csvColumns, rowsOf } from './csv.server.ts'
import { visitFigures, visitQuery, visitsQuery } from './schema.ts'
import { readMonths, readVisits } from './store.server.ts'
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
        'Views and visitors per day (UTC), oldest first, months to compare, and the top pages, referrers and actions',
        visitFigures,
      ),
    },
  }),
  csv: createRoute({
    method: 'get',
    path: '/visits.csv',
    operationId: 'downloadVisits',
    'x-activity': 'export' as const,
    tags: ['Visits'],
    summary: 'Download the visit statistics of the last days as CSV',
    security: editors,
    request: { query: visitsQuery },
    responses: { 200: { description: 'The CSV file', content: { 'text/csv': { schema: z.string() } } } },
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
  /** Returns the titles of the entries at these addresses of pages. */
  findTitles: (pages: string[]) => Promise<Record<string, string>>
}

export function createVisitsApi({ db, clock, visits, isOn, findTitles }: Deps): Api {
  const success = true as const
  async function read(days: number) {
    await ifWritable(visits.flush())
    const [figures, months] = await Promise.all([readVisits(db, days, clock()), readMonths(db, clock())])
    const pages = [...figures.pages, ...figures.actions].map(({ page }) => page)
    return { ...figures, months, titles: await findTitles([...new Set(pages)]) }
  }
  return createApi()
    .openapi(routes.read, async (c) => {
      const figures = await read(c.req.valid('query').days)
      return c.json({ success, isCounting: await isOn(), ...figures }, 200)
    })
    .openapi(routes.csv, async (c) => {
      const { days } = c.req.valid('query')
      c.set('subject', { title: `${days} days` })
      return sendCsv(c, `visits-${days}-days.csv`, csvColumns, [rowsOf(await read(days))])
    })
    .openapi(routes.report, (c) => {
      const headers = Object.fromEntries(c.req.raw.headers)
      if (!c.get('user') && isCounted(headers)) {
        visits.report(c.req.valid('query'), { address: addressOf(c), agent: headers['user-agent'] })
      }
      return c.json({ success }, 200)
    })
}
