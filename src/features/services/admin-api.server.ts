import { createRoute } from '@hono/zod-openapi'
import type { EntryServices } from '../../entries/entries.server.ts'
import { createSavesApi } from '../../entries/entry-saves.server.ts'
import { creationHeaders } from '../../entries/idempotency.server.ts'
import { type Api, writers } from '../../platform/api/api.server.ts'
import { answers, fails, jsonOf } from '../../platform/api/api-description.server.ts'
import { idParams } from '../../platform/fields.ts'
import { servicePageEntries, servicePageTrash } from './entries.server.ts'
import { serviceInput, servicePage } from './schema.ts'
import * as store from './store.server.ts'

const shared = { tags: ['Services'], security: writers }
const body = jsonOf(serviceInput)
const taken = {
  409: fails('The name is already taken, the revision is outdated, or the Idempotency-Key was used with another body'),
}

export const adminRoutes = {
  create: createRoute({
    ...shared,
    method: 'post',
    path: '/services',
    operationId: 'createServicePage',
    summary: 'Create a service page',
    request: { headers: creationHeaders, body },
    responses: { 201: answers('The page', { service: servicePage }), ...taken },
  }),
  update: createRoute({
    ...shared,
    method: 'put',
    path: '/services/{id}',
    operationId: 'updateServicePage',
    summary: 'Update a service page by slug or ID; if it is renamed, its old address redirects to it',
    request: { params: idParams, body },
    responses: { 200: answers('The page', { service: servicePage }), ...taken },
  }),
  remove: createRoute({
    ...shared,
    method: 'delete',
    path: '/services/{id}',
    operationId: 'deleteServicePage',
    summary: 'Delete a service page by slug or ID',
    request: { params: idParams },
    responses: { 200: answers('Moved to the trash', {}) },
  }),
}

export function createServicesAdminApi(services: EntryServices): Api {
  return createSavesApi(services, adminRoutes, {
    entries: servicePageEntries,
    trash: servicePageTrash,
    remove: store.deleteServicePage,
    texts: {
      created: 'Service created successfully',
      updated: 'Service updated successfully',
      deleted: 'Service deleted successfully',
    },
    noun: 'service',
  })
}
