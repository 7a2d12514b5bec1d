import { createRoute, z } from '@hono/zod-openapi'
import type { Remember } from '../../db/content-memo.server.ts'
import type { Database } from '../../db/tables.ts'
import { type Api, createApi, publicCache, visitors } from '../../platform/api/api.server.ts'
import { answers, fails } from '../../platform/api/api-description.server.ts'
import { readerOf } from '../../platform/api/api-env.server.ts'
import { AppError } from '../../platform/errors.ts'
import { idParams } from '../../platform/fields.ts'
import { countOpenJobs, listCities, listJobs } from './list.server.ts'
import { job, jobsQuery, listedJob } from './schema.ts'
import { findJob } from './store.server.ts'

export const routes = {
  list: createRoute({
    method: 'get',
    path: '/job',
    operationId: 'listJobs',
    tags: ['Jobs'],
    summary: 'List jobs, open ones first; only administrators can change the order',
    security: visitors,
    request: { query: jobsQuery },
    responses: {
      200: answers(
        'The jobs, the total on all pages, how many of them are open, and on request the places of all jobs',
        {
          jobs: z.array(listedJob),
          total: z.number(),
          open: z.number(),
          cities: z.array(z.string()).optional(),
        },
      ),
    },
  }),
  one: createRoute({
    method: 'get',
    path: '/job/{id}',
    operationId: 'getJob',
    tags: ['Jobs'],
    summary: 'Get a job by slug or ID',
    security: visitors,
    request: { params: idParams },
    responses: { 200: answers('The job', { job }), 404: fails('The job does not exist or is not public') },
  }),
}

export function createJobsApi(deps: { db: Database; clock: () => Date; remember: Remember }): Api {
  const { db, clock, remember } = deps
  return createApi()
    .openapi(routes.list, async (c) => {
      const reader = readerOf(c, clock(), 'administrators')
      const query = c.req.valid('query')
      const { jobs, total } = await listJobs(db, reader, query, remember)
      const open = await countOpenJobs(db, reader.now, query, remember)
      const cities = query.cities ? { cities: await listCities(db, reader.now, remember) } : {}
      c.header('Cache-Control', publicCache)
      return c.json({ success: true as const, jobs, total, open, ...cities }, 200)
    })
    .openapi(routes.one, async (c) => {
      const found = await findJob(db, readerOf(c, clock(), 'administrators'), c.req.valid('param').id)
      if (!found) throw new AppError('not_found', 'This job does not exist or is no longer advertised')
      c.header('Cache-Control', publicCache)
      return c.json({ success: true as const, job: found }, 200)
    })
}
