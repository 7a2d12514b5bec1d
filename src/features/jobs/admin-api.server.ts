import { createRoute } from '@hono/zod-openapi'
import type { Database } from '../../db/tables.ts'
import { type Api, administrators, answers, createApi, fails, requireJson } from '../../platform/api.server.ts'
import { AppError } from '../../platform/errors.ts'
import { idParams } from '../../platform/fields.ts'
import { job, jobInput } from './schema.ts'
import * as store from './store.server.ts'

const shared = { tags: ['Jobs'], security: administrators }
const body = { required: true, content: { 'application/json': { schema: jobInput } } }
const refusals = {
  400: fails('A field is missing or wrong'),
  401: fails('Not signed in'),
  404: fails('There is no such job'),
  409: fails('Somebody else has saved since'),
}

const create = createRoute({
  ...shared,
  method: 'post',
  path: '/job',
  summary: 'Post a job',
  middleware: [requireJson] as const,
  request: { body },
  responses: { 201: answers('The job', { job }), ...refusals },
})

const update = createRoute({
  ...shared,
  method: 'put',
  path: '/job/{id}',
  summary: 'Change a job',
  middleware: [requireJson] as const,
  request: { params: idParams, body },
  responses: { 200: answers('The job', { job }), ...refusals },
})

const remove = createRoute({
  ...shared,
  method: 'delete',
  path: '/job/{id}',
  summary: 'Delete a job',
  request: { params: idParams },
  responses: { 200: answers('Deleted', {}), ...refusals },
})

export function createJobsAdminApi({ db, clock }: { db: Database; clock: () => Date }): Api {
  async function getJob(id: string) {
    const found = await store.findJob(db, { now: clock(), seesAll: true }, id)
    if (!found) throw new AppError('not_found', 'This job does not exist any more')
    return found
  }
  return createApi()
    .openapi(create, async (c) => {
      const id = await store.createJob(db, c.req.valid('json'), clock())
      return c.json(
        { success: true as const, message: 'Job posting created successfully!', job: await getJob(id) },
        201,
      )
    })
    .openapi(update, async (c) => {
      const { id } = c.req.valid('param')
      await store.updateJob(db, id, c.req.valid('json'), clock())
      return c.json(
        { success: true as const, message: 'Job posting updated successfully!', job: await getJob(id) },
        200,
      )
    })
    .openapi(remove, async (c) => {
      await store.deleteJob(db, c.req.valid('param').id)
      return c.json({ success: true as const, message: 'Job deleted successfully' }, 200)
    })
}
