import { createRoute } from '@hono/zod-openapi'
import type { Database } from '../../db/tables.ts'
import { createOnce, creationHeaders } from '../../entries/idempotency.server.ts'
import { discard } from '../../entries/trash.server.ts'
import { updateAs } from '../../entries/versions.server.ts'
import { type Api, administrators, createApi } from '../../platform/api/api.server.ts'
import { answers, fails, jsonOf } from '../../platform/api/api-description.server.ts'
import { AppError } from '../../platform/errors.ts'
import { idParams } from '../../platform/fields.ts'
import { jobBin, jobEntries } from './entries.server.ts'
import { job, jobInput } from './schema.ts'
import * as store from './store.server.ts'

const shared = { tags: ['Jobs'], security: administrators }
const body = jsonOf(jobInput)

export const adminRoutes = {
  create: createRoute({
    ...shared,
    method: 'post',
    path: '/job',
    operationId: 'createJob',
    summary: 'Create a job',
    request: { headers: creationHeaders, body },
    responses: {
      201: answers('The created job', { job }),
      409: fails('The slug is already taken, or the Idempotency-Key was used with another body'),
    },
  }),
  update: createRoute({
    ...shared,
    method: 'put',
    path: '/job/{id}',
    operationId: 'updateJob',
    summary: 'Update a job by slug or ID',
    request: { params: idParams, body },
    responses: {
      200: answers('The updated job', { job }),
      409: fails('The revision is outdated or the slug is already taken'),
    },
  }),
  remove: createRoute({
    ...shared,
    method: 'delete',
    path: '/job/{id}',
    operationId: 'deleteJob',
    summary: 'Delete a job by slug or ID',
    request: { params: idParams },
    responses: { 200: answers('Moved to the trash', {}) },
  }),
}

export function createJobsAdminApi(deps: { db: Database; clock: () => Date }): Api {
  const { db, clock } = deps
  async function getJob(id: string) {
    const found = await store.findJob(db, { now: clock(), seesAll: true }, id)
    if (!found) throw new AppError('not_found', 'This job does not exist any more')
    return found
  }
  return createApi()
    .openapi(adminRoutes.create, async (c) => {
      const input = c.req.valid('json')
      const prepare = async () => (trx: Database) => store.createJob(trx, input, clock())
      const id = await createOnce(c, deps, { table: 'jobs', body: input, prepare })
      return c.json(
        { success: true as const, message: 'Job posting created successfully!', job: await getJob(id) },
        201,
      )
    })
    .openapi(adminRoutes.update, async (c) => {
      const { _id: id } = await getJob(c.req.valid('param').id)
      const change = { who: c.get('user')?.email, now: clock() }
      await updateAs(db, change, jobEntries, id, (trx) => store.updateJob(trx, id, c.req.valid('json'), change.now))
      return c.json(
        { success: true as const, message: 'Job posting updated successfully!', job: await getJob(id) },
        200,
      )
    })
    .openapi(adminRoutes.remove, async (c) => {
      const { _id: id } = await getJob(c.req.valid('param').id)
      const deletion = { who: c.get('user')?.email, now: clock() }
      await discard(db, deletion, jobBin, id, (trx) => store.deleteJob(trx, id))
      return c.json({ success: true as const, message: 'Job deleted successfully' }, 200)
    })
}
