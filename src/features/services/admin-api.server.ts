import { createRoute } from '@hono/zod-openapi'
import type { Database } from '../../db/tables.ts'
import { type Api, administrators, answers, createApi, fails, requireJson } from '../../platform/api.server.ts'
import { AppError } from '../../platform/errors.ts'
import { idParams } from '../../platform/fields.ts'
import { serviceInput, servicePage } from './schema.ts'
import * as store from './store.server.ts'

const shared = { tags: ['Services'], security: administrators }
const body = { required: true, content: { 'application/json': { schema: serviceInput } } }
const refusals = {
  400: fails('A field is missing or wrong'),
  401: fails('Not signed in'),
  404: fails('There is no such page'),
  409: fails('The name is taken, or somebody else has saved since'),
}

const create = createRoute({
  ...shared,
  method: 'post',
  path: '/services',
  summary: 'Add a service page',
  middleware: [requireJson] as const,
  request: { body },
  responses: { 201: answers('The page', { service: servicePage }), ...refusals },
})

const update = createRoute({
  ...shared,
  method: 'put',
  path: '/services/{id}',
  summary: 'Change a service page, by its slug or its _id',
  middleware: [requireJson] as const,
  request: { params: idParams, body },
  responses: { 200: answers('The page', { service: servicePage }), ...refusals },
})

const remove = createRoute({
  ...shared,
  method: 'delete',
  path: '/services/{id}',
  summary: 'Delete a service page, by its slug or its _id',
  request: { params: idParams },
  responses: { 200: answers('Deleted', {}), ...refusals },
})

export function createServicesAdminApi({ db, clock }: { db: Database; clock: () => Date }): Api {
  async function getPage(nameOrId: string) {
    const found = await store.findServicePage(db, nameOrId)
    if (!found) throw new AppError('not_found', 'This service does not exist any more')
    return found
  }
  return createApi()
    .openapi(create, async (c) => {
      const id = await store.createServicePage(db, c.req.valid('json'), clock())
      return c.json(
        { success: true as const, message: 'Service created successfully', service: await getPage(id) },
        201,
      )
    })
    .openapi(update, async (c) => {
      const { _id } = await getPage(c.req.valid('param').id)
      await store.updateServicePage(db, _id, c.req.valid('json'), clock())
      return c.json(
        { success: true as const, message: 'Service updated successfully', service: await getPage(_id) },
        200,
      )
    })
    .openapi(remove, async (c) => {
      await store.deleteServicePage(db, (await getPage(c.req.valid('param').id))._id)
      return c.json({ success: true as const, message: 'Service deleted successfully' }, 200)
    })
}
