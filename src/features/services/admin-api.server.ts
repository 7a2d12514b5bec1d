import { createRoute } from '@hono/zod-openapi'
import type { Database } from '../../db/tables.ts'
import { type Api, administrators, createApi } from '../../platform/api.server.ts'
import { answers, fails, jsonOf } from '../../platform/api-description.server.ts'
import { AppError } from '../../platform/errors.ts'
import { idParams } from '../../platform/fields.ts'
import { createOnce, creationHeaders } from '../../platform/idempotency.server.ts'
import { discard } from '../../platform/trash.server.ts'
import { updateAs } from '../../platform/versions.server.ts'
import { servicePageBin } from './bin.server.ts'
import { servicePageEntries } from './entries.server.ts'
import { serviceInput, servicePage } from './schema.ts'
import * as store from './store.server.ts'

const shared = { tags: ['Services'], security: administrators }
const body = jsonOf(serviceInput)
const taken = { 409: fails('The name is taken, or somebody else has saved since') }

export const adminRoutes = {
  create: createRoute({
    ...shared,
    method: 'post',
    path: '/services',
    operationId: 'createServicePage',
    summary: 'Add a service page',
    request: { headers: creationHeaders, body },
    responses: { 201: answers('The page', { service: servicePage }), ...taken },
  }),
  update: createRoute({
    ...shared,
    method: 'put',
    path: '/services/{id}',
    operationId: 'updateServicePage',
    summary: 'Change a service page, by its slug or its _id; under another name, the old one leads to it',
    request: { params: idParams, body },
    responses: { 200: answers('The page', { service: servicePage }), ...taken },
  }),
  remove: createRoute({
    ...shared,
    method: 'delete',
    path: '/services/{id}',
    operationId: 'deleteServicePage',
    summary: 'Delete a service page, by its slug or its _id',
    request: { params: idParams },
    responses: { 200: answers('Deleted', {}) },
  }),
}

interface Deps {
  db: Database
  clock: () => Date
  onMove: store.OnMove
}

export function createResourcesAdminApi(deps: Deps): Api {
  const { db, clock, onMove } = deps
  async function getPage(nameOrId: string) {
    const found = await store.findServicePage(db, nameOrId, { seesAll: true })
    if (!found) throw new AppError('not_found', 'This service does not exist any more')
    return found
  }
  return createApi()
    .openapi(adminRoutes.create, async (c) => {
      const input = c.req.valid('json')
      const prepare = async () => (trx: Database) => store.createServicePage(trx, input, clock())
      const id = await createOnce(c, deps, { table: 'service_pages', body: input, prepare })
      return c.json(
        { success: true as const, message: 'Service created successfully', service: await getPage(id) },
        201,
      )
    })
    .openapi(adminRoutes.update, async (c) => {
      const { _id } = await getPage(c.req.valid('param').id)
      const change = { who: c.get('user')?.email, now: clock() }
      await updateAs(db, change, servicePageEntries, _id, (trx) =>
        store.updateServicePage(trx, _id, c.req.valid('json'), change.now, onMove),
      )
      return c.json(
        { success: true as const, message: 'Service updated successfully', service: await getPage(_id) },
        200,
      )
    })
    .openapi(adminRoutes.remove, async (c) => {
      const { _id } = await getPage(c.req.valid('param').id)
      const deletion = { who: c.get('user')?.email, now: clock() }
      await discard(db, deletion, servicePageBin, _id, (trx) => store.deleteServicePage(trx, _id))
      return c.json({ success: true as const, message: 'Service deleted successfully' }, 200)
    })
}
