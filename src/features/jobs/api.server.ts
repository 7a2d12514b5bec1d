import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Database } from '../../db/tables.ts'
import { type Api, type ApiEnv, answers, createApi, fails, publicCache, visitors } from '../../platform/api.server.ts'
import { AppError } from '../../platform/errors.ts'
import { idParams, listQuery } from '../../platform/fields.ts'
import { job } from './schema.ts'
import { findJob, listJobs, type Reader } from './store.server.ts'

const list = createRoute({
  method: 'get',
  path: '/job',
  tags: ['Jobs'],
  summary: 'The jobs: open ones first, then closed and expired ones',
  security: visitors,
  request: { query: listQuery },
  responses: {
    200: answers('The jobs', { jobs: z.array(job), total: z.number() }),
    400: fails('A query parameter is wrong'),
  },
})

const one = createRoute({
  method: 'get',
  path: '/job/{id}',
  tags: ['Jobs'],
  summary: 'One job',
  security: visitors,
  request: { params: idParams },
  responses: { 200: answers('The job', { job }), 404: fails('No public job has this id') },
})

/** An administrator sees everything, a visitor no drafts. */
function readerOf(c: Context<ApiEnv>, now: Date): Reader {
  return { now, seesAll: c.get('user') !== undefined }
}

export function createJobsApi(deps: { db: Database; clock: () => Date }): Api {
  const { db, clock } = deps
  return createApi()
    .openapi(list, async (c) => {
      const { jobs, total } = await listJobs(db, readerOf(c, clock()), c.req.valid('query'))
      c.header('Cache-Control', publicCache)
      return c.json({ success: true as const, jobs, total }, 200)
    })
    .openapi(one, async (c) => {
      const found = await findJob(db, readerOf(c, clock()), c.req.valid('param').id)
      if (!found) throw new AppError('not_found', 'This job does not exist or is no longer advertised')
      c.header('Cache-Control', publicCache)
      return c.json({ success: true as const, job: found }, 200)
    })
}
